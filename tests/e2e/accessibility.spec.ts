import { accessibilityFindings } from './accessibility.ts';
import { open } from './page-checks.ts';
import { expect, test } from './visitor-test.ts';

test('faint text is found on a page that was found right before, on one of many cards that look alike, and in what is opened later', async ({
  page,
  language,
}) => {
  await open(page, `/portal/${language}/hotels/`);
  const card = page.getByRole('main').getByRole('article').getByRole('heading').last();
  expect(await accessibilityFindings(page)).toEqual([]);
  await card.evaluate((heading) => {
    heading.style.color = '#bbb';
  });
  const findings = await accessibilityFindings(page);
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) expect(finding).toContain('color-contrast');
  // A finding stays one until it is mended.
  expect(await accessibilityFindings(page)).toEqual(findings);
  await card.evaluate((heading) => {
    heading.style.color = '';
    document.body.insertAdjacentHTML('afterbegin', '<img src="data:," width="9" height="9">');
  });
  expect(await accessibilityFindings(page)).toEqual(expect.arrayContaining([expect.stringContaining('image-alt')]));
});
