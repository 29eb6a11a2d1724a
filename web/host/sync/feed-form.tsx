import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ChangedFeed, Feed, Sync } from '#contract/sync.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import * as typography from '#web/design-system/typography.module.css';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { SelectField } from '#web/forms/choice-inputs.tsx';
import { FormDialog } from '#web/forms/form.tsx';
import { useSavedMeanwhile } from '#web/forms/saved-meanwhile.tsx';
import { TextInput } from '#web/forms/text-inputs.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { SyncWrites } from './sync-calls.ts';
import { TryFeed } from './try-feed.tsx';

type Seen = ChangedFeed['seen'];

/** A calendar as it is typed. */
interface FeedValues {
  unitId: string;
  name: string;
  url: string;
  /** What becomes of nights that Airbnb merely does not offer. */
  blocks: 'close' | 'leave';
}

interface FeedFormProps {
  readonly sync: Sync;
  readonly unitId: number;
  /** Absent for a new one. */
  readonly feed?: Feed | undefined;
  readonly writes: SyncWrites;
  readonly onLeave: () => void;
}

/** Connects a calendar, or changes one. What was typed stays until it is saved. */
export function FeedForm({ sync, unitId, feed, writes, onLeave }: FeedFormProps) {
  const { t } = useI18n();
  const [seen, setSeen] = useState<Seen | undefined>(feed && { name: feed.name, url: feed.url, leavesBlocks: feed.leavesBlocks });
  const valuesOf = ({ name, url, leavesBlocks }: Seen): FeedValues => ({
    unitId: String(unitId),
    name,
    url,
    blocks: leavesBlocks ? 'leave' : 'close',
  });
  const form = useForm<FeedValues>({ defaultValues: valuesOf(seen ?? { name: '', url: '' }) });
  const { url, blocks, ...typed } = form.watch();
  const blocksWords = (value: FeedValues['blocks']) => t(value === 'leave' ? 'sync.blocksLeave' : 'sync.blocksClose');
  const meanwhile = useSavedMeanwhile<FeedValues, Seen>({
    form,
    seen,
    valuesOf,
    onSeen: setSeen,
    fields: {
      name: { label: t('sync.name'), words: String },
      url: { label: t('sync.address'), words: String },
      blocks: { label: t('sync.blocks'), words: blocksWords },
    },
  });
  const save = (values: FeedValues) => {
    const sent = { name: values.name, url: values.url, leavesBlocks: values.blocks === 'leave' };
    const options = { onSuccess: onLeave, onError: meanwhile.onRefused };
    writes.save.mutate({ ...sent, unitId: Number(values.unitId), id: feed?.id, seen }, options);
  };
  const trial = { unitId: Number(typed.unitId), url };
  const { error } = writes.save;
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onLeave}
      title={t(feed ? 'sync.editTitle' : 'sync.add')}
      submit={t(feed ? 'sync.save' : 'sync.add')}
      cancel={t('sync.cancel')}
      isBusy={writes.save.isPending}
    >
      {!feed && (
        <SelectField
          name="unitId"
          label={t('sync.unit')}
          options={sync.units.map((unit) => ({ value: String(unit.unitId), label: unit.title }))}
        />
      )}
      <AddressFields />
      {asksForBlocks(feed, url, blocks) && (
        <SelectField
          name="blocks"
          label={t('sync.blocks')}
          hint={t('sync.blocksHint')}
          options={(['close', 'leave'] as const).map((value) => ({ value, label: blocksWords(value) }))}
        />
      )}
      {!feed && <TryFeed trial={trial} leavesBlocks={blocks === 'leave'} />}
      <p className={typography.soft}>{t('sync.keptPromise')}</p>
      {meanwhile.notice}
      {failureCodeOf(error) !== 'revision_conflict' && <FailureNotice error={error} />}
    </FormDialog>
  );
}

/** Returns whether nights that are not offered may be told from bookings: Airbnb alone does, by its address or by such nights before. */
function asksForBlocks(feed: Feed | undefined, url: string, blocks: FeedValues['blocks']): boolean {
  return blocks === 'leave' || /airbnb/i.test(url) || (feed?.blocks ?? []).length > 0;
}

function AddressFields() {
  const { t } = useI18n();
  return (
    <>
      <TextInput
        name="name"
        label={t('sync.name')}
        hint={t('sync.nameHint')}
        maxLength={60}
        validate={(name) => (name.trim() === '' ? 'sync.nameMissing' : undefined)}
      />
      <TextInput
        name="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        label={t('sync.address')}
        hint={t('sync.addressHint')}
        validate={(address) => (address.trim() === '' ? 'sync.addressMissing' : undefined)}
      />
    </>
  );
}
