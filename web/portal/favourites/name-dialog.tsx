import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FavouriteList } from '#contract/favourites.ts';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { TextField } from '#web/design-system/text-field.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { FAVOURITES_KEY } from '#web/portal/hearts/favourites-query.ts';

interface NameDialogProps {
  /** The list that gets another name; absent: a new one is made. */
  readonly list?: Pick<FavouriteList, 'id' | 'name' | 'revision'>;
  readonly onClose: () => void;
  /** Told the list's id when it has its name. */
  readonly onMade: (id: string) => void;
}

/** Renders the name of a list to type. */
export function NameDialog({ list, onClose, onMade }: NameDialogProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const [name, setName] = useState(list?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (typed: string): Promise<{ readonly id: string }> =>
      list
        ? api.patch('/portal/favouriteLists/{id}', { revision: list.revision, name: typed }, { params: { id: list.id } })
        : api.post('/portal/favouriteLists', { name: typed }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: FAVOURITES_KEY });
      onMade(id);
    },
  });
  const submit = () => {
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '' && !save.isPending) save.mutate(typed);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      isFilled={name !== (list?.name ?? '')}
      title={t(list ? 'favourites.rename' : 'favourites.newList')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go" isBusy={save.isPending}>
          {t(list ? 'favourites.saveName' : 'favourites.makeList')}
        </Button>
      }
    >
      <div className={layout.stack}>
        <TextField
          label={t('favourites.listName')}
          hint={t('favourites.newListHint')}
          value={name}
          maxLength={TEXT_LIMITS.favouriteList}
          autoComplete="off"
          error={isMissing ? t('favourites.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <FailureNotice error={save.error} />
      </div>
    </Dialog>
  );
}
