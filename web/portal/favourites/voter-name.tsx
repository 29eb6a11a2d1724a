import { useEffect, useState } from 'react';
import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { Button } from '#web/design-system/button.tsx';
import { Dialog } from '#web/design-system/dialog.tsx';
import { TextField } from '#web/design-system/text-field.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

const STORED = 'voterName';

interface VoterName {
  /** Empty until it is known. */
  readonly name: string;
  /** Keeps it on this device. */
  readonly keep: (name: string) => void;
}

/** How the reader is called on shared lists: as on this one before, or on another that was read on this device. @param ownName as the list knows it */
export function useVoterName(ownName: string | null): VoterName {
  const [name, setName] = useState(ownName ?? '');
  useEffect(() => {
    if (ownName === null) setName((present) => present || storedName());
  }, [ownName]);
  return {
    name,
    keep: (typed) => {
      setName(typed);
      try {
        window.localStorage.setItem(STORED, typed);
      } catch (error) {
        // Browsers that refuse storage ask again on the next list.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
}

function storedName(): string {
  try {
    return window.localStorage.getItem(STORED)?.slice(0, TEXT_LIMITS.voterName) ?? '';
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
}

interface NameQuestionProps {
  readonly name: string;
  /** What the button says that goes on with the name. */
  readonly action: string;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks the reader's name. */
export function NameQuestion({ name, action, onNamed, onClose }: NameQuestionProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const trimmed = typed.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') onNamed(trimmed);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={t('favourites.voterNameTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" kind="go">
          {action}
        </Button>
      }
    >
      <TextField
        label={t('favourites.voterName')}
        hint={t('favourites.voterNameHint')}
        autoComplete="given-name"
        maxLength={TEXT_LIMITS.voterName}
        value={typed}
        error={isMissing ? t('favourites.voterNameMissing') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
