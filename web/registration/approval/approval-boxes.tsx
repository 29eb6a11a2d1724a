import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/design-system/checkbox.tsx';
import { ErrorText } from '#web/design-system/error-line.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { paths } from '#web/paths.ts';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import * as fieldsStyles from '#web/registration/fields/fields.module.css';
import { FieldsProvider, useFields } from '#web/registration/fields/fields-context.tsx';
import { useStep } from '#web/registration/store/registration-context.tsx';

/** Certify, terms, review: all three before the request is sent (specification §5). */
export function ApprovalBoxes({ isAllShown }: { isAllShown: boolean }) {
  const { language, t } = useI18n();
  const { saver, issues } = useStep('approval');
  return (
    <FieldsProvider saver={saver} issues={issues} isAllShown={isAllShown}>
      <fieldset className={fieldsStyles.boxes}>
        <legend className={layout.visuallyHidden}>{t('registrationApproval.boxes')}</legend>
        <Box path="certify">{t('registrationApproval.certify')}</Box>
        <Box path="terms">
          <RichText
            id="registrationApproval.terms"
            values={{ link: <PageLink to={paths.terms(language)}>{t('registrationApproval.termsLink')}</PageLink> }}
          />
        </Box>
        <Box path="review">
          <RichText
            id="registrationApproval.review"
            values={{ link: <PageLink to={paths.privacy(language)}>{t('registrationApproval.privacyLink')}</PageLink> }}
          />
        </Box>
      </fieldset>
    </FieldsProvider>
  );
}

function Box({ path, children }: { path: 'certify' | 'terms' | 'review'; children: ReactNode }) {
  const fields = useFields();
  const error = useFieldError(path);
  return (
    <div>
      <Checkbox
        name={path}
        checked={fields.valueAt(path) === true}
        onChange={(event) => fields.setAt(path, event.target.checked)}
        onBlur={() => fields.touch(path)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `box-${path}` } : {})}
      >
        {children}
      </Checkbox>
      {error && <ErrorText id={`box-${path}`}>{error}</ErrorText>}
    </div>
  );
}

/** In a tab of its own: the form stays. */
function PageLink({ to, children }: { to: ReturnType<typeof paths.terms | typeof paths.privacy>; children: ReactNode }) {
  return (
    <Link {...to} className={typography.link} target="_blank">
      {children}
    </Link>
  );
}
