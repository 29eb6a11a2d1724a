import { TriangleAlert } from 'lucide-react';
import { fieldAt } from '#contract/primitives/field-kinds.ts';
import { UNIT } from '#contract/primitives/registration-fields.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useIssueText } from '#web/registration/fields/fields-context.tsx';
import { useRateName } from '#web/registration/layout/specials/use-holidays.ts';
import type { ListedUnit } from '#web/registration/layout/units/use-units.ts';
import { fieldName } from '#web/registration/words/field-name.ts';
import * as styles from './missing-in-units.module.css';

interface MissingInUnitsProps {
  readonly units: readonly ListedUnit[];
  /** The one that is open: of it everything is listed, of the others how much. */
  readonly openUnitId: number;
  /** Leads to the field. */
  readonly onGo: (unitId: number, path: string) => void;
}

/** Renders what keeps the units from being complete, by unit; each line leads to its field. */
export function MissingInUnits({ units, openUnitId, onGo }: MissingInUnitsProps) {
  const { t } = useI18n();
  const textOf = useIssueText(UNIT);
  const rateNameOf = useRateName();
  // A special rate is told by its name; what to fill in names its field by itself.
  const whereIn = ({ specialRates }: UnitDocument, path: string) => {
    const rate = path.startsWith('specialRates.') ? specialRates[Number(path.split('.')[1])] : undefined;
    if (rate) return <b>{rateNameOf(rate)}:</b>;
    return fieldAt(UNIT, path)?.field.missing === undefined && <b>{fieldName(UNIT, path, t)}</b>;
  };
  const lacking = units.filter(({ errors }) => errors.length > 0);
  if (lacking.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="lytmiss">
      <h2 id="lytmiss">
        <Icon of={TriangleAlert} />
        {t('unitLayout.missingTitle')}
      </h2>
      <ul>
        {lacking.map((unit) =>
          unit.unitId === openUnitId ? (
            unit.errors.map((issue) => (
              <li key={`${issue.path} ${issue.code}`}>
                <button type="button" className={styles.link} onClick={() => onGo(unit.unitId, issue.path)}>
                  <bdi>{unit.name}</bdi> · {whereIn(unit.document, issue.path)} {textOf(issue)}
                </button>
              </li>
            ))
          ) : (
            <li key={unit.unitId}>
              <button type="button" className={styles.link} onClick={() => onGo(unit.unitId, unit.errors[0]?.path ?? '')}>
                <bdi>{unit.name}</bdi> · {t('unitLayout.missingHere', { count: unit.errors.length })}
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
