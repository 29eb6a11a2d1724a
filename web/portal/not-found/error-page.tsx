import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { failureCodeOf } from '#web/api/api-error.ts';
import { Button } from '#web/design-system/button.tsx';
import { EmptyState } from '#web/design-system/empty-state.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { LinkButton } from '#web/design-system/link-button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** Renders why a page could not be shown, and a button to retry. What was chosen stands in the address. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const { language, t } = useI18n();
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await router.invalidate();
    reset?.();
    setTrying(false);
  };
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <EmptyState
        icon={CloudOff}
        title={t('pages.errorHeading')}
        isPageTitle
        actions={
          <>
            <Button kind="go" isBusy={isTrying} onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
            <LinkButton kind="line" {...paths.home(language)}>
              {t('pages.toHome')}
            </LinkButton>
          </>
        }
      >
        <p role="alert">{t(`errors.${failureCodeOf(error)}`)}</p>
      </EmptyState>
    </div>
  );
}
