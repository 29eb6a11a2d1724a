import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkPreview, BulkRates } from '#contract/rates.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { Price } from '#web/i18n/price.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import * as styles from '../rates.module.css';
import { useHostRates } from '../rates-frame.tsx';
import { RATES_KEY } from '../rates-query.ts';
import { useRatesWrite } from '../use-rates-write.ts';
import { WriteProblem } from '../write-problem.tsx';
import { type BulkDraft, bulkOf, newBulk } from './bulk-draft.ts';
import { BulkForm } from './bulk-form.tsx';

/** Many nights of several units at once: chosen, seen, then done. */
export function BulkRatesPage() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const rates = useHostRates();
  const [empty, setEmpty] = useState<BulkDraft>(() => newBulk(rates));
  const [draft, setDraft] = useState(empty);
  const bulk = bulkOf(draft);
  const { data: preview, error } = useQuery({
    queryKey: [RATES_KEY, 'bulk', JSON.stringify(bulk ?? null)],
    queryFn: bulk ? ({ signal }) => api.get('/backoffice/bulkRates', { bulk }, { signal }) : skipToken,
  });
  const save = useRatesWrite(
    (edit: BulkRates & { revision: number; isConfirmed?: boolean }) => api.put('/backoffice/bulkRates', edit),
    t('rates.saved'),
  );
  const nights = preview?.units.reduce((sum, unit) => sum + unit.nights, 0) ?? 0;
  const doIt = (isConfirmed: boolean) => {
    // The form is empty again, for the same once more would be done on top of it.
    const onSuccess = () => {
      const next = newBulk(rates);
      setEmpty(next);
      setDraft(next);
    };
    if (bulk && preview) save.mutate({ ...bulk, revision: preview.revision, isConfirmed }, { onSuccess });
  };
  const change = (edit: BulkDraft) => {
    save.reset();
    setDraft(edit);
  };
  return (
    <div className={classNames(styles.columns, styles.formFirst)}>
      <LeaveQuestion isNeeded={JSON.stringify(draft) !== JSON.stringify(empty)} />
      <BulkForm draft={draft} rates={rates} onChange={change} />
      <div className={styles.stack}>
        <h2>{t('rates.preview')}</h2>
        {!bulk && <p className={styles.soft}>{t('rates.previewWaits')}</p>}
        <FailureNotice error={error} />
        {preview && <PreviewList preview={preview} />}
        {save.error && <WriteProblem error={save.error} rates={rates} onConfirm={() => doIt(true)} />}
        <div className={styles.actions}>
          <Button kind="go" isBusy={save.isPending} disabled={!preview || nights === 0} onClick={() => doIt(false)}>
            {t('rates.changeNights', { count: nights })}
          </Button>
        </div>
      </div>
    </div>
  );
}

function PreviewList({ preview }: { readonly preview: BulkPreview }) {
  const { t } = useI18n();
  const { units } = useHostRates();
  return (
    <ul className={styles.list} data-part="preview">
      {preview.units.map((unit) => (
        <li key={unit.unitId} data-state={unit.muchMoved > 0 ? 'clash' : undefined}>
          <div className={styles.about}>
            <b>
              <bdi>{units.find(({ unitId }) => unitId === unit.unitId)?.title}</bdi>
            </b>
            <span className={styles.soft}>
              {t('rates.nights', { count: unit.nights })}
              {unit.specialNights > 0 && <> · {t('rates.skippedSpecial', { count: unit.specialNights })}</>}
              {unit.bookedNights > 0 && <> · {t('rates.skippedBooked', { count: unit.bookedNights })}</>}
            </span>
            {unit.muchMoved > 0 && <span>{t('rates.moreThanHalf', { count: unit.muchMoved })}</span>}
          </div>
          {unit.nights > 0 && (
            <span>
              <s>
                <Price agorot={unit.averageFromAgorot} />
              </s>{' '}
              <b>
                <Price agorot={unit.averageToAgorot} />
              </b>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
