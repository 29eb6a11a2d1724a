import { useSyncExternalStore } from 'react';
import type { DocumentStep } from '#contract/primitives/registration-steps.ts';
import { isHolder, isSame } from '#web/forms/merge-documents.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useDescribeField } from '#web/registration/frame/use-describe-field.ts';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import type { DescribedValue } from '#web/registration/words/value-words.ts';

/** A field that was edited and is not saved, in words. */
export interface DescribedChange {
  readonly key: string;
  readonly step: DocumentStep;
  readonly path: string;
  /** The unit id of the unit whose field it is. */
  readonly unitId: number | undefined;
  readonly unit: string | undefined;
  readonly label: string;
  readonly from: DescribedValue;
  readonly to: DescribedValue;
}

/** All that the host has edited and not saved, in the order of the steps. */
export function useChangedFields(): readonly DescribedChange[] {
  const { language } = useI18n();
  const { savers } = useRegistration();
  const describe = useDescribeField();
  const describeOfUnit = useDescribeField(true);
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  return savers.edited().flatMap((saver) => {
    const { document, server } = saver.getSnapshot();
    const isUnit = 'unitId' in server;
    const unit = isUnit ? server.document.name[language] || server.document.name.he || server.document.name.en : undefined;
    return changedFields(server.document, document).map(({ path, from, to }): DescribedChange => {
      const { label, describeBeside } = (isUnit ? describeOfUnit : describe)(path);
      return {
        key: `${isUnit ? server.unitId : server.step} ${path}`,
        step: isUnit ? 'layout' : server.step,
        path,
        unitId: isUnit ? server.unitId : undefined,
        unit,
        label,
        from: describeBeside(from, to),
        to: describeBeside(to, from),
      };
    });
  });
}

/** A field that was edited. */
interface ChangedField {
  /** In dots, as issues name it. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields in which two versions of a document differ, in the document's order. A list counts as one field, as in conflicts. */
export function changedFields(from: unknown, to: unknown, path = ''): ChangedField[] {
  if (isSame(from, to)) return [];
  if (!isFields(from) || !isFields(to)) return [{ path, from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    changedFields(from[key], to[key], path === '' ? key : `${path}.${key}`),
  );
}

const isFields = (value: unknown): value is Record<string, unknown> => isHolder(value) && !Array.isArray(value);
