import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#web/design-system/button.tsx';
import { Icon } from '#web/design-system/icon.tsx';
import { Spinner } from '#web/design-system/spinner.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { useStep } from '#web/registration/store/registration-context.tsx';
import * as styles from './basic.module.css';

/** With the words of both languages, which are many. */
const Proposals = lazy(async () => ({ default: (await import('./proposals.tsx')).Proposals }));

/** Offers a description made of what the host has chosen. It stands open by itself where there is something to tell and nothing is written. */
export function DescriptionProposal() {
  const { t } = useI18n();
  const id = useId();
  const { description } = useStep('basic').document;
  const { choices } = useStep('facilities').document;
  const [isOpen, setOpen] = useState(() => description.he === '' && Object.values(choices).some((chosen) => chosen.length > 0));
  return (
    <div className={`${fieldsStyles.full} ${styles.proposal}`}>
      <Button size="s" kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon of={Lightbulb} size="s" />
        {t('descriptionProposal.open')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <Proposals />
          </Suspense>
        )}
      </div>
    </div>
  );
}
