import type { Page } from '@playwright/test';
import type { Translate } from '#texts/translate.ts';
import { NEW_PASSWORD, newEmailOf, signIn } from './account-steps.ts';
import { expectStep } from './checkout-steps.ts';
import { sendForApproval } from './describing-steps.ts';
import { openMail } from './mail-steps.ts';
import { newPlaceOf } from './new-place.ts';
import { expectAccessible, open } from './page-checks.ts';
import { ONLY_UNIT, prepareRegistration } from './prepared-registration.ts';
import { expectSaved, nameBox, openSection, openStep, registrationOf, saveLive } from './registering-steps.ts';
import { approve, approveChange, openReview, refuseChange, sendBack } from './reviewing-steps.ts';
import { expect, test } from './visitor-test.ts';

// Registering is for desktops. The API says no to visitors without a session, and to places that are not published; browsers log it.
test.use({ refusals: [401, 404], viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** How the subjects of the mails begin. */
const SENT_BACK = { he: 'נשאר לתקן', en: 'A few things to fix' };
const NAME_REASON = { he: 'השם לא תואם לשלט', en: 'The name is not the one on the sign' };
const POLICIES_REASON = { he: 'שעות העזיבה לא ברורות', en: 'The hours of leaving are not clear' };

test('what the review wants mended is told by mail and at the steps; mended and sent again, it is approved @only-he', async ({
  page: owner,
  anotherVisitor,
  language,
  t,
}, testInfo) => {
  test.setTimeout(180_000);
  const email = newEmailOf(testInfo);
  const place = newPlaceOf(testInfo);
  await prepareRegistration(owner, language, email, place);
  await openStep(owner, language, 'approval');
  await sendForApproval(owner, t);
  // The decision is mailed to the account, whatever address guests are given.
  await expect(owner.getByRole('main').getByText(email)).toBeVisible();

  const admin = await anotherVisitor('desktop');
  await openReview(admin, { language, t }, place[language]);
  await sendBack(admin, t, { basic: NAME_REASON[language], policies: POLICIES_REASON[language] });

  await openMail(owner, email, SENT_BACK[language]);
  const mail = owner.frameLocator('iframe');
  for (const reason of [NAME_REASON, POLICIES_REASON])
    await expect(mail.getByText(reason[language]).filter({ visible: true })).toBeVisible();
  await owner.context().clearCookies();
  await open(owner, `/property-owner/${language}/sign-in`);
  await signIn(owner, t, email, NEW_PASSWORD);
  // To the first step with something to mend.
  await expectStep(owner, t('registrationFields.basicTitle'));
  await expect(owner.getByText(NAME_REASON[language])).toBeVisible();
  await expectAccessible(owner);
  await expectWanted(owner, t, ['basic', 'policies']);

  await nameBox(owner, t, language).fill(`${place[language]} 2`);
  await expectSaved(owner, t);
  await owner.getByRole('link', { name: t('registration.step_policies') }).click();
  await expect(owner.getByText(POLICIES_REASON[language])).toBeVisible();
  // The usual hour stands before those of Shabbat.
  await owner
    .getByRole('combobox', { name: t('registrationPolicies.departureUntil') })
    .first()
    .selectOption('12:00');
  await owner.getByRole('link', { name: t('registration.step_approval') }).click();
  await expectStep(owner, t('registrationApproval.againTitle'));
  for (const reason of [NAME_REASON, POLICIES_REASON]) await expect(owner.getByText(reason[language])).toBeVisible();
  await expectAccessible(owner);
  // Each request is ticked off before it goes again.
  await owner.getByRole('button', { name: t('registrationApproval.send') }).click();
  await expect(owner.getByText(t('registrationApproval.missing_mended', { count: 2 }))).toBeVisible();
  for (const step of ['basic', 'policies'] as const) {
    await owner
      .getByRole('checkbox', { name: new RegExp(`${t('registrationApproval.mended')}.*${t(`registration.step_${step}`)}`) })
      .press('Space');
  }
  await expectWanted(owner, t, []);
  await sendForApproval(owner, t);

  await openReview(admin, { language, t }, `${place[language]} 2`);
  await expect(admin.getByText(t('adminReview.kind_repeated')).first()).toBeVisible();
  const asked = admin.getByRole('region', { name: t('adminReview.asked') });
  for (const reason of [NAME_REASON, POLICIES_REASON]) await expect(asked.getByText(reason[language])).toBeVisible();
  // What changed, and nothing else until it is asked for.
  await expect(admin.getByRole('row').filter({ hasText: `${place[language]} 2` })).toBeVisible();
  const unit = admin.getByRole('cell', { name: ONLY_UNIT[language], exact: true }).first();
  await expect(unit).toBeHidden();
  await expectAccessible(admin);
  await admin.getByRole('checkbox', { name: t('adminReview.onlyChanged') }).press('Space');
  await admin.getByRole('button', { name: t('adminReview.openAll') }).click();
  await expect(unit).toBeVisible();
  await expectAccessible(admin);
  // By keys, as on any layout: a question first, which Enter answers.
  await admin.keyboard.press('KeyA');
  await expect(admin.getByRole('button', { name: t('adminReview.askYes') })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText(t('adminReview.approved'))).toBeVisible();
  await owner.reload();
  await expectStep(owner, t('hotelDetails.title'));
  await owner.getByRole('link', { name: t('hotelDetails.toPublish') }).click();
  await expectStep(owner, t('publish.title'));
});

test('a new name of an approved place waits for review while all else goes live; refused, it can be forgotten @only-en', async ({
  page: owner,
  anotherVisitor,
  language,
  t,
}, testInfo) => {
  test.setTimeout(180_000);
  const email = newEmailOf(testInfo);
  const place = newPlaceOf(testInfo);
  const guests = await anotherVisitor('desktop');
  const admin = await anotherVisitor('desktop');
  await prepareRegistration(owner, language, email, place);
  await openStep(owner, language, 'approval');
  await sendForApproval(owner, t);
  await openReview(admin, { language, t }, place[language]);
  await approve(admin, t);
  await open(owner, `/property-owner/${language}/backoffice/publish`);
  await owner.getByRole('button', { name: t('publish.submit') }).click();
  await expect(owner.getByText(t('publish.published'))).toBeVisible();
  const listing = `/portal/${language}/hotel-details/${(await registrationOf(owner)).propertyId}/`;

  const waits = owner.getByText(t('registration.changeWaits'));
  await openSection(owner, language, 'name');
  await nameBox(owner, t, language).fill(`${place[language]} 2`);
  await saveLive(owner, t);
  await expect(waits).toBeVisible();
  await expectAccessible(owner);
  await openSection(owner, language, 'policies');
  await owner
    .getByRole('combobox', { name: t('registrationPolicies.departureUntil') })
    .first()
    .selectOption('10:30');
  await saveLive(owner, t);
  await open(guests, listing);
  await expectStep(guests, place[language]);
  await expect(guests.getByText(/10:30/)).toBeVisible();

  await openReview(admin, { language, t }, place[language]);
  await approveChange(admin, t);
  await open(guests, listing);
  await expectStep(guests, `${place[language]} 2`);
  await openSection(owner, language, 'name');
  await expect(waits).toBeHidden();

  await nameBox(owner, t, language).fill(`${place[language]} 3`);
  await saveLive(owner, t);
  await expect(waits).toBeVisible();
  await openReview(admin, { language, t }, place[language]);
  await refuseChange(admin, t, NAME_REASON[language]);
  await owner.reload();
  await expect(owner.getByText(t('registration.changeRefused'))).toBeVisible();
  await expect(owner.getByText(NAME_REASON[language])).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: t('registration.changeForget') }).click();
  await expect(nameBox(owner, t, language)).toHaveValue(`${place[language]} 2`);
  await expect(owner.getByText(t('registration.changeRefused'))).toBeHidden();
  await open(guests, listing);
  await expectStep(guests, `${place[language]} 2`);
});

/** The stepper marks the steps that the review sent back, and no others. */
async function expectWanted(page: Page, t: Translate, steps: readonly ('basic' | 'policies')[]): Promise<void> {
  const marked = page
    .getByRole('navigation', { name: t('registration.steps') })
    .getByRole('link', { name: t('registration.changesWanted') });
  await expect(marked).toHaveCount(steps.length);
  for (const step of steps) await expect(marked.filter({ hasText: t(`registration.step_${step}`) })).toBeVisible();
}
