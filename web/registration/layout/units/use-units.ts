import { useSyncExternalStore } from 'react';
import type { RegistrationIssue, UnitState } from '#contract/registration.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { issuesOfUnits } from '#web/registration/checks/issues-now.ts';
import { useVocabulary } from '#web/registration/checks/use-vocabulary.ts';
import type { DocumentSaver } from '#web/registration/saving/document-saver.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';

/** A unit of the list as the host sees it now. */
export interface ListedUnit {
  readonly unitId: number;
  /** In the page's language, else in the other, else its number. */
  readonly name: string;
  readonly document: UnitDocument;
  readonly saver: DocumentSaver<UnitState>;
  /** What is missing, wrong or worth a word, as it stands. */
  readonly issues: readonly RegistrationIssue[];
  /** The errors of them what keeps the registration from being sent. */
  readonly errors: readonly RegistrationIssue[];
}

/** All units in their order, with what is missing in each. */
export function useUnits(): ListedUnit[] {
  const { language, t } = useI18n();
  const { savers } = useRegistration();
  const vocabulary = useVocabulary();
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const units = savers.units();
  const found = issuesOfUnits(
    units.map((saver) => saver.getSnapshot()),
    vocabulary,
  );
  return units.map((saver, index) => {
    const { document, server } = saver.getSnapshot();
    const issues = found[index] ?? [];
    return {
      unitId: server.unitId,
      name: nameOf(document, language) || t('unitLayout.unitNumber', { number: index + 1 }),
      document,
      saver,
      issues,
      errors: issues.filter(({ severity }) => severity === 'error'),
    };
  });
}

function nameOf({ name }: UnitDocument, language: 'he' | 'en'): string {
  return name[language].trim() || name.he.trim() || name.en.trim();
}
