import { useId, useState } from 'react';
import type { ChangedFeed, Sync } from '#contract/sync.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { Field } from '#web/design-system/field.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Select } from '#web/design-system/select.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { SavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { useMeanwhile } from '#web/host/meanwhile/use-meanwhile.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { TryFeed } from './try-feed.tsx';
import type { FeedEdit, SyncWrites } from './use-sync-writes.ts';

interface FeedFormProps {
  readonly sync: Sync;
  readonly edit: Partial<FeedEdit>;
  readonly writes: SyncWrites;
  readonly onLeave: () => void;
}

/** Connects a calendar, or changes one. What was typed stays until it is saved. */
export function FeedForm({ sync, edit, writes, onLeave }: FeedFormProps) {
  const { t } = useI18n();
  const formId = useId();
  const [form, setForm] = useState<FeedEdit>(() => formOf(sync, edit));
  const meanwhile = useFeedMeanwhile(form, setForm);
  const [isTold, setTold] = useState(false);
  const isNew = edit.id === undefined;
  const set = (change: Partial<FeedEdit>) => setForm((present) => ({ ...present, ...change }));
  const save = () => {
    setTold(true);
    if (form.name.trim() === '' || form.url.trim() === '' || writes.save.isPending) return;
    writes.save.mutate(form, { onSuccess: onLeave, onError: meanwhile.onRefused });
  };
  return (
    <Dialog
      isOpen
      isFilled
      onClose={onLeave}
      title={t(isNew ? 'sync.add' : 'sync.editTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onLeave}>{t('sync.cancel')}</Button>
          <Button type="submit" form={formId} kind="go" isBusy={writes.save.isPending}>
            {t(isNew ? 'sync.add' : 'sync.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {isNew && (
          <Field label={t('sync.unit')}>
            {(control) => (
              <Select
                {...control}
                value={String(form.unitId)}
                onChange={({ target }) => set({ unitId: Number(target.value) })}
                options={sync.units.map(({ unitId, title }) => ({ value: String(unitId), label: title }))}
              />
            )}
          </Field>
        )}
        <FeedFields form={form} isTold={isTold} onChange={set} />
        {asksForBlocks(sync, form) && <BlocksField form={form} onChange={set} />}
        {isNew && <TryFeed trial={{ unitId: form.unitId, url: form.url }} leavesBlocks={form.leavesBlocks} />}
        <p className={typography.soft}>{t('sync.keptPromise')}</p>
        {meanwhile.crossings && <SavedMeanwhile fields={meanwhile.crossings} />}
        {writes.failure && writes.failure !== 'revision_conflict' && (
          <Notice tone="bad" isAnnounced>
            {t(`errors.${writes.failure}`)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** A form over a calendar as it is shown now, or over none. */
function formOf(sync: Sync, { id, unitId, name = '', url = '', leavesBlocks = false }: Partial<FeedEdit>): FeedEdit {
  const typed = { unitId: unitId ?? sync.units[0]?.unitId ?? 0, name, url, leavesBlocks };
  return id === undefined ? typed : { ...typed, id, seen: { name, url, leavesBlocks } };
}

/** What others have saved of a calendar while it is edited. */
function useFeedMeanwhile(draft: FeedEdit, onChange: (draft: FeedEdit) => void) {
  const { t } = useI18n();
  const { seen } = draft;
  return useMeanwhile<ChangedFeed['seen'], FeedEdit>({
    ...{ draft, onChange, fields: ['name', 'url', 'leavesBlocks'] },
    base: seen && { ...draft, ...seen, leavesBlocks: seen.leavesBlocks ?? false },
    draftOf: (saved) => ({ ...draft, ...saved, leavesBlocks: saved.leavesBlocks ?? false, seen: saved }),
    tell: (field, { name, url, leavesBlocks }) => {
      if (field === 'leavesBlocks') return { label: t('sync.blocks'), words: t(leavesBlocks ? 'sync.blocksLeave' : 'sync.blocksClose') };
      return field === 'url' ? { label: t('sync.address'), words: url } : { label: t('sync.name'), words: name };
    },
  });
}

/** Only Airbnb tells nights that it does not offer from bookings: its calendars have an address of theirs, or have shown such nights. */
function asksForBlocks(sync: Sync, { id, url, leavesBlocks }: FeedEdit): boolean {
  const feed = sync.units.flatMap(({ feeds }) => feeds).find((each) => each.id === id);
  return leavesBlocks || /airbnb/i.test(url) || (feed?.blocks ?? []).length > 0;
}

function BlocksField({ form, onChange }: { form: FeedEdit; onChange: (change: Pick<FeedEdit, 'leavesBlocks'>) => void }) {
  const { t } = useI18n();
  return (
    <Field label={t('sync.blocks')} hint={t('sync.blocksHint')}>
      {(control) => (
        <Select
          {...control}
          value={form.leavesBlocks ? 'leave' : 'close'}
          onChange={({ target }) => onChange({ leavesBlocks: target.value === 'leave' })}
          options={[
            { value: 'close', label: t('sync.blocksClose') },
            { value: 'leave', label: t('sync.blocksLeave') },
          ]}
        />
      )}
    </Field>
  );
}

type Fields = Pick<FeedEdit, 'name' | 'url'>;

interface FeedFieldsProps {
  readonly form: Fields;
  /** Whether what is missing is told. */
  readonly isTold: boolean;
  readonly onChange: (change: Partial<Fields>) => void;
}

function FeedFields({ form, isTold, onChange }: FeedFieldsProps) {
  const { t } = useI18n();
  const missing = (field: keyof Fields) => isTold && form[field].trim() === '';
  return (
    <>
      <TextField
        label={t('sync.name')}
        hint={t('sync.nameHint')}
        error={missing('name') ? t('sync.nameMissing') : undefined}
        maxLength={60}
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        label={t('sync.address')}
        hint={t('sync.addressHint')}
        error={missing('url') ? t('sync.addressMissing') : undefined}
        value={form.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </>
  );
}
