import { useState } from 'react';
import { useCode } from '#web/app/use-code.ts';
import { Dialog } from '#web/design-system/dialog.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { loadResultsTexts, PanelLoading } from './panels.tsx';
import type { Fold, SearchForm } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

// Phones load what is in the sheet when it is first opened.
const loadFolds = async () => {
  const [{ SheetFolds, SheetFooter }] = await Promise.all([import('./search-sheet-folds.tsx'), loadResultsTexts()]);
  return { SheetFolds, SheetFooter };
};

/** Renders the search on the whole screen, on phones. The sheet opens at once; its content follows. */
export function SearchSheet({ bar, isAtDates, onClose }: { bar: SearchBarState; isAtDates: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const parts = useCode(loadFolds);
  const [fold, setFold] = useState<Fold>(isAtDates ? 'dates' : firstFold(bar.form));
  const search = () => {
    onClose();
    bar.submit();
  };
  const props = { bar, fold, onSearch: search };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape="sheet"
      title={t('searchBar.label')}
      closeLabel={t('common.close')}
      footer={parts && <parts.SheetFooter {...props} />}
    >
      {parts ? <parts.SheetFolds {...props} onFold={setFold} onClose={onClose} /> : <PanelLoading />}
    </Dialog>
  );
}

/** Returns the first part of the form that is missing. */
function firstFold({ keyword, range, open }: SearchForm): Fold {
  if (keyword === '') return 'destination';
  return range.to === undefined && !open ? 'dates' : 'guests';
}
