import type { Reservation } from '#contract/reservations.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Rules of the house as they were when it was booked; nothing where none were copied. */
export function HouseFacts({ policies: { house, notes } }: Pick<Reservation, 'policies'>) {
  const { t } = useI18n();
  return (
    <div className="stack gap-3">
      {house && (
        <dl className="lines">
          <Fact
            label={t('reservation.children')}
            values={[t(house.childrenAllowed ? 'property.childrenWelcome' : 'property.adultsOnly')]}
          />
          <Fact label={t('property.pets')} values={house.pets} />
          <Fact label={t('property.languages')} values={house.spokenLanguages} />
        </dl>
      )}
      {notes && (
        <p className="soft whitespace-pre-line" dir="auto">
          {notes}
        </p>
      )}
    </div>
  );
}

function Fact({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="min-w-0 whitespace-normal text-end">{values.join(' · ')}</dd>
    </div>
  );
}
