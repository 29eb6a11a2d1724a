import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import { type FavouriteList, type FavouriteRemark, type FavouriteVotes, type SharedList, sharedList } from '#contract/favourites.ts';
import { CUSTOMER_SIGN_UP, codeInMailTo, PASSWORD, saveAccount } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { codeOf, LISTS } from '#tests/support/favourites.ts';

let test: TestApp;
let lake: SavedProperty;
let wood: SavedProperty;
let owner: TestBrowser;
let listId: string;
let key: string;
let visitors = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { FAVOURITE_WRITES_PER_ADDRESS: '100000', SIGN_UPS_PER_ADDRESS: '100000' } });
  lake = await saveProperty(test.context, { property: { name: { he: 'בית באגם', en: 'Lake House' } } });
  wood = await saveProperty(test.context, { property: { name: { he: 'בית ביער', en: 'Wood House' } } });
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = newBrowser();
  const made = await owner.post(LISTS, { name: 'Summer' });
  listId = made.json<FavouriteList>().id;
  for (const [minute, { propertyId }] of [lake, wood].entries()) {
    test.clock.set(`2026-11-22T08:0${minute}:00Z`);
    await owner.put(`/api/portal/favourites/${propertyId}`, { listId });
  }
  key = await share(true);
});

function newBrowser(): TestBrowser {
  visitors += 1;
  return new TestBrowser(test, { address: `203.0.113.${visitors % 250}` });
}

const sharedAt = (ofKey = key) => `/api/portal/sharedLists/${ofKey}`;

async function share(isShared: boolean): Promise<string> {
  const { link } = (await owner.put(`${LISTS}/${listId}/sharing`, { isShared })).json<FavouriteList>();
  return link?.slice('/l/'.length) ?? '';
}
async function seenBy(who: TestBrowser): Promise<SharedList> {
  const answer = await who.get(sharedAt());
  expect(answer.statusCode, answer.body).toBe(200);
  expect(sharedList.safeParse(answer.json()).error).toBeUndefined();
  return answer.json();
}
const placeSeenBy = async (who: TestBrowser, { propertyId }: SavedProperty) =>
  (await seenBy(who)).places.find(({ hotelId }) => hotelId === propertyId);
const ownList = async (who = owner) => (await who.get(`${LISTS}/${listId}`)).json<FavouriteList>();
const vote = (who: TestBrowser, { propertyId }: SavedProperty, given: 'up' | 'down' | null, name = 'Gal') =>
  who.put(`${sharedAt()}/votes/${propertyId}`, { vote: given, name });
const remark = (who: TestBrowser, { propertyId }: SavedProperty, text = 'So quiet', name = 'Gal') =>
  who.post(`${sharedAt()}/remarks`, { hotelId: propertyId, name, text });

/** Signs a new customer up in a browser. */
async function signUp(who: TestBrowser): Promise<string> {
  visitors += 1;
  const email = `reads-${visitors}@example.com`;
  const answer = await who.post(CUSTOMER_SIGN_UP, { email, password: PASSWORD, registrationId: 'lina', firstName: 'Zohara' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return email;
}
const signIn = (who: TestBrowser, email: string) => who.post('/api/login_check', { username: email, password: PASSWORD });

describe('a shared list', () => {
  it('is read by whoever has its link, and by nobody else', async () => {
    expect(key).toMatch(/^[\w-]{22}$/);
    const { name, places, ownListId, ownName } = await seenBy(newBrowser());
    expect([name, places.map(({ title }) => title), ownListId, ownName]).toEqual(['Summer', ['Wood House', 'Lake House'], null, null]);
    for (const wrong of ['x', key.slice(1), `${key.slice(0, -1)}~`, '0'.repeat(22)])
      expect(codeOf(await newBrowser().get(sharedAt(wrong)))).toEqual([404, 'list_not_shared']);
  });

  it('is told to no cache, search engine or other site', async () => {
    const { headers } = await newBrowser().get(sharedAt());
    expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['no-store', 'noindex', 'no-referrer']);
    const answer = await newBrowser().get(`/l/${key}`);
    expect([answer.statusCode, answer.headers.location, answer.headers['referrer-policy']]).toEqual([
      302,
      `/portal/he/l/${key}/`,
      'same-origin',
    ]);
    const page = (await newBrowser().get(`/portal/he/l/${key}/`)).headers;
    expect([page['x-robots-tag'], page['referrer-policy']]).toEqual(['noindex', 'same-origin']);
    const english = await test.app.inject({ url: `/l/${key}`, headers: { 'accept-language': 'fr,en-GB;q=0.8' } });
    expect(english.headers.location).toBe(`/portal/en/l/${key}/`);
  });

  it('is told to nobody in a log', async () => {
    const lines: string[] = [];
    const logged = await createTestApp({ environment: { LOG_LEVEL: 'trace' }, onLog: (line) => lines.push(JSON.stringify(line)) });
    await new TestBrowser(logged).get(sharedAt('secret-key-of-a-list-1'));
    await new TestBrowser(logged).get('/l/secret-key-of-a-list-1');
    await new TestBrowser(logged).submit('/portal/he/l/secret-key-of-a-list-1/', { act: 'vote' });
    await logged.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('secret-key'))).toEqual([]);
  });

  it('says nothing of its owner but to the owner', async () => {
    const email = await signUp(owner);
    await vote(owner, lake, 'up', 'Mum');
    const answer = await newBrowser().get(sharedAt());
    const { id } = await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    for (const secret of [email, 'Zohara', email.split('@')[0] ?? email, listId, 'hasNotice', 'isShared', '"link"'])
      expect(answer.body).not.toContain(secret);
    expect(JSON.stringify(answer.json())).not.toMatch(new RegExp(`"(?:userId|user_id|id)":"?${id}"?[,}]`));
    expect((await seenBy(owner)).ownListId).toBe(listId);
  });

  it('is not shared any more by an old link, when sharing ends and begins again', async () => {
    await vote(newBrowser(), lake, 'up');
    expect(await share(true)).toBe(key);
    expect(await share(false)).toBe('');
    expect(codeOf(await newBrowser().get(sharedAt()))).toEqual([404, 'list_not_shared']);
    for (const answer of [await vote(newBrowser(), lake, 'up'), await remark(newBrowser(), lake)])
      expect(codeOf(answer)).toEqual([404, 'list_not_shared']);
    const old = key;
    key = await share(true);
    expect(key).not.toBe(old);
    expect(codeOf(await newBrowser().get(sharedAt(old)))).toEqual([404, 'list_not_shared']);
    expect((await placeSeenBy(newBrowser(), lake))?.votes.up).toBe(1);
  });
});

describe('votes', () => {
  it('are one for each reader and place, with the names given', async () => {
    const [gal, dana] = [newBrowser(), newBrowser()];
    const first = await vote(gal, lake, 'up');
    expect(first.json()).toEqual({ up: 1, down: 0, upNames: ['Gal'], downNames: [], ownVote: 'up' } satisfies FavouriteVotes);
    await vote(dana, lake, 'down', 'Dana');
    test.clock.set('2026-11-22T08:02:00Z');
    await vote(gal, lake, 'down', 'Gal the elder');
    expect((await placeSeenBy(dana, lake))?.votes).toEqual({
      ...{ up: 0, down: 2, upNames: [], downNames: ['Dana', 'Gal the elder'], ownVote: 'down' },
    });
    expect((await vote(gal, lake, null)).json()).toMatchObject({ down: 1, downNames: ['Dana'], ownVote: null });
    expect((await placeSeenBy(newBrowser(), lake))?.votes.ownVote).toBeNull();
    expect((await seenBy(gal)).ownName).toBe('Gal');
    expect((await ownList()).places.find(({ hotelId }) => hotelId === lake.propertyId)?.votes).toMatchObject({ up: 0, down: 1 });
  });

  it('of several at once all count, and of one at once one', async () => {
    const voters = Array.from({ length: 6 }, newBrowser);
    for (const [index, each] of voters.entries()) await remark(each, wood, 'Hello', `Voter ${index}`);
    await Promise.all(
      voters.flatMap((each, index) => [vote(each, lake, 'up', `Voter ${index}`), vote(each, lake, 'up', `Voter ${index}`)]),
    );
    expect((await placeSeenBy(owner, lake))?.votes.up).toBe(6);
  });

  it('need a name of up to 40 characters and a place of the list', async () => {
    const other = await saveProperty(test.context, {});
    for (const name of ['', '  ', 'x'.repeat(41), 'a\nb'])
      expect(codeOf(await vote(newBrowser(), lake, 'up', name))).toEqual([400, 'invalid_fields']);
    expect(codeOf(await vote(newBrowser(), other, 'up'))).toEqual([404, 'hotel_not_found']);
  });

  it('are there again with a place that is taken out and put back', async () => {
    await vote(newBrowser(), lake, 'up');
    await owner.delete(`/api/portal/favourites/${lake.propertyId}?listId=${listId}`);
    expect((await seenBy(newBrowser())).places.map(({ hotelId }) => hotelId)).toEqual([wood.propertyId]);
    await owner.put(`/api/portal/favourites/${lake.propertyId}`, { listId });
    expect((await placeSeenBy(newBrowser(), lake))?.votes.up).toBe(1);
  });

  it('are counted up to 200 voters', async () => {
    await test.db
      .insertInto('favourite_voters')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          list_id: listId,
          browser_hash: Buffer.alloc(32, String(index).padStart(3, '0')),
          name: 'x',
        })),
      )
      .execute();
    const full = await vote(newBrowser(), lake, 'up');
    expect([...codeOf(full), full.json().details]).toEqual([409, 'shared_list_full', { voters: 200 }]);
  });
});

describe('remarks', () => {
  it('are read by time, and deleted by whoever made them or the owner', async () => {
    const [gal, dana] = [newBrowser(), newBrowser()];
    const first = await remark(gal, lake, ' A pool! \nAnd a view. ');
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ name: 'Gal', text: 'A pool! \nAnd a view.', isOwn: true, canDelete: true });
    test.clock.set('2026-11-22T08:02:00Z');
    const second = (await remark(dana, lake, 'Too far', 'Dana')).json<FavouriteRemark>();
    const told = (await placeSeenBy(gal, lake))?.remarks ?? [];
    expect(told.map(({ text, isOwn, canDelete }) => [text, isOwn, canDelete])).toEqual([
      ['A pool! \nAnd a view.', true, true],
      ['Too far', false, false],
    ]);
    const { id } = first.json<FavouriteRemark>();
    expect(codeOf(await dana.delete(`${sharedAt()}/remarks/${id}`))).toEqual([404, 'remark_not_found']);
    expect(codeOf(await newBrowser().delete(`${sharedAt()}/remarks/${id}`))).toEqual([404, 'remark_not_found']);
    expect((await gal.delete(`${sharedAt()}/remarks/${id}`)).statusCode).toBe(204);
    expect(codeOf(await gal.delete(`${sharedAt()}/remarks/${id}`))).toEqual([404, 'remark_not_found']);
    expect((await placeSeenBy(owner, lake))?.remarks).toMatchObject([{ id: second.id, isOwn: false, canDelete: true }]);
    expect((await owner.delete(`${sharedAt()}/remarks/${second.id}`)).statusCode).toBe(204);
    expect((await placeSeenBy(owner, lake))?.remarks).toEqual([]);
  });

  it('are deleted by the owner where nothing is shared any more, and by nobody from another list', async () => {
    const { id } = (await remark(newBrowser(), lake)).json<FavouriteRemark>();
    const foreign = newBrowser();
    const other = (await foreign.post(LISTS, { name: 'Other' })).json<FavouriteList>();
    expect(codeOf(await foreign.delete(`${LISTS}/${other.id}/remarks/${id}`))).toEqual([404, 'remark_not_found']);
    expect(codeOf(await foreign.delete(`${LISTS}/${listId}/remarks/${id}`))).toEqual([404, 'list_not_found']);
    await share(false);
    expect((await owner.delete(`${LISTS}/${listId}/remarks/${id}`)).statusCode).toBe(204);
    expect((await ownList()).places.flatMap(({ remarks }) => remarks)).toEqual([]);
  });

  it('have words and a name, and are limited for a reader and a list', async () => {
    for (const [text, name] of [
      ['', 'Gal'],
      ['x'.repeat(301), 'Gal'],
      ['Hello', ''],
      ['Hello', 'x'.repeat(41)],
    ] as const)
      expect(codeOf(await remark(newBrowser(), lake, text, name))).toEqual([400, 'invalid_fields']);
    const gal = newBrowser();
    await remark(gal, lake);
    const { id: voterId } = await test.db
      .selectFrom('favourite_voters')
      .select('id')
      .where('list_id', '=', listId)
      .executeTakeFirstOrThrow();
    const said = (count: number, voter: typeof voterId) =>
      test.db
        .insertInto('favourite_remarks')
        .values(
          Array.from({ length: count }, () => ({ voter_id: voter, property_id: lake.propertyId, text: 'x', said_at: test.clock.now() })),
        )
        .execute();
    await said(29, voterId);
    const enough = await remark(gal, lake);
    expect([...codeOf(enough), enough.json().details]).toEqual([409, 'shared_list_full', { remarksOfVoter: 30 }]);
    const dana = newBrowser();
    await remark(dana, lake);
    const row = { list_id: listId, browser_hash: Buffer.alloc(32, 'z'), name: 'Many' };
    const { id: many } = await test.db.insertInto('favourite_voters').values(row).returning('id').executeTakeFirstOrThrow();
    await said(169, many);
    const full = await remark(dana, lake);
    expect([...codeOf(full), full.json().details]).toEqual([409, 'shared_list_full', { remarks: 200 }]);
  });
});

describe('signing in', () => {
  it('makes what a browser has said its user’s, whose votes hold', async () => {
    const phone = newBrowser();
    const email = await signUp(phone);
    await vote(phone, lake, 'up', 'Gal');
    const desktop = newBrowser();
    await vote(desktop, lake, 'down', 'Gal at home');
    await vote(desktop, wood, 'down', 'Gal at home');
    await remark(desktop, wood, 'Mosquitoes', 'Gal at home');
    expect((await placeSeenBy(owner, lake))?.votes).toMatchObject({ up: 1, down: 1 });
    await signIn(desktop, email);
    expect((await placeSeenBy(desktop, lake))?.votes).toMatchObject({ up: 1, down: 0, ownVote: 'up' });
    expect((await placeSeenBy(phone, wood))?.votes).toMatchObject({ down: 1, ownVote: 'down' });
    expect((await placeSeenBy(phone, wood))?.remarks).toMatchObject([{ name: 'Gal', isOwn: true }]);
    await desktop.post('/api/logout', {});
    expect((await placeSeenBy(desktop, wood))?.votes.ownVote).toBeNull();
  });

  it('keeps the link and what was said where the list of the browser moves to the user', async () => {
    await vote(newBrowser(), lake, 'up');
    await vote(owner, wood, 'down', 'Me');
    await signUp(owner);
    expect((await ownList()).link).toBe(`/l/${key}`);
    expect((await placeSeenBy(owner, lake))?.votes.up).toBe(1);
    expect((await placeSeenBy(owner, wood))?.votes.ownVote).toBe('down');
  });

  it('by a link from a mail somewhere else ends what whoever opened the account has shared', async () => {
    const email = await signUp(owner);
    const victim = newBrowser();
    await victim.post('/api/one-time-authorization', { email });
    await victim.post('/api/one-time-authorization', { code: await codeInMailTo(test, email) });
    expect(codeOf(await newBrowser().get(sharedAt()))).toEqual([404, 'list_not_shared']);
    expect((await ownList(victim)).link).toBeNull();
  });
});

describe('who voted', () => {
  it('is told on that list alone: not on other lists, to hosts, to administrators, in searches or in the owner’s data', async () => {
    const name = 'Secret Susi';
    await signUp(owner);
    const gal = newBrowser();
    const email = await signUp(gal);
    await vote(gal, lake, 'up', name);
    await remark(gal, lake, `${name} likes the pool`, name);
    const other = newBrowser();
    const { id } = (await other.post(LISTS, { name: 'Other' })).json<FavouriteList>();
    await other.put(`/api/portal/favourites/${lake.propertyId}`, { listId: id });
    await other.put(`${LISTS}/${id}/sharing`, { isShared: true });
    const admin = newBrowser();
    await saveAccount(test, `admin-${visitors}@example.com`, ['ROLE_ADMIN']);
    await signIn(admin, `admin-${visitors}@example.com`);
    const { id: userId } = await test.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const answers = [
      await other.get(`${LISTS}/${id}`),
      await other.get('/api/portal/favourites?covers=1'),
      await owner.get('/api/portal/favourites?covers=1'),
      await owner.get('/api/me/data'),
      await other.get(`/api/portal/hotels/${lake.propertyId}`),
      await other.get(`/api/portal/hotels/${lake.propertyId}/reviews`),
      await other.get('/api/portal/search?from=29-11-2026&to=30-11-2026'),
      await other.get('/api/portal/hotels'),
      await admin.get('/api/admin/audit'),
      await admin.get(`/api/admin/users/${userId}`),
      await admin.get('/api/admin/mails'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toContain(name);
    }
    expect((await other.get(`${LISTS}/${id}`)).json<FavouriteList>().places[0]?.votes).toMatchObject({ up: 0, down: 0 });
    // In the own data stands what one has said oneself.
    const { favourites } = (await gal.get('/api/me/data')).json<PersonalData>();
    expect(favourites.votes).toMatchObject([{ hotelId: lake.propertyId, name, vote: 'up' }]);
    expect(favourites.remarks).toMatchObject([{ text: `${name} likes the pool` }]);
    expect(JSON.stringify(favourites)).not.toContain(key);
  });

  it('is never told by an id or a digest', async () => {
    const gal = newBrowser();
    await vote(gal, lake, 'up');
    const hashes = await test.db.selectFrom('favourite_voters').select(['id', 'browser_hash']).where('list_id', '=', listId).execute();
    const { body } = await newBrowser().get(sharedAt());
    for (const { browser_hash: hash } of hashes)
      for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(body).not.toContain(hash?.toString(encoding));
    expect(body).not.toContain('voter');
  });

  it('is forgotten with the account', async () => {
    const gal = newBrowser();
    await signUp(gal);
    await vote(gal, lake, 'up');
    await remark(gal, lake);
    await gal.delete('/api/me', { password: PASSWORD });
    expect(await placeSeenBy(owner, lake)).toMatchObject({ votes: { up: 0 }, remarks: [] });
  });
});

describe('without scripts', () => {
  const page = () => `/portal/en/l/${key}/`;
  it('forms vote, speak and delete, and lead back to the place', async () => {
    const gal = newBrowser();
    const hotelId = String(lake.propertyId);
    const voted = await gal.submit(page(), { act: 'vote', hotelId, vote: 'up', name: 'Gal' });
    expect([voted.statusCode, voted.headers.location]).toEqual([303, `${page()}?said=voted#place-${hotelId}`]);
    await gal.submit(page(), { act: 'remark', hotelId, name: 'Gal', text: 'So quiet' });
    const place = await placeSeenBy(gal, lake);
    expect([place?.votes.ownVote, place?.remarks[0]?.text]).toEqual(['up', 'So quiet']);
    const removed = await gal.submit(page(), { act: 'removeRemark', hotelId, remarkId: place?.remarks[0]?.id ?? '' });
    expect(removed.headers.location).toBe(`${page()}?said=remarkRemoved#place-${hotelId}`);
    await gal.submit(page(), { act: 'vote', hotelId, vote: 'none', name: 'Gal' });
    expect(await placeSeenBy(gal, lake)).toMatchObject({ votes: { ownVote: null }, remarks: [] });
  });

  it('forms without a name, and of other sites, do nothing', async () => {
    const hotelId = String(lake.propertyId);
    const nameless = await newBrowser().submit(page(), { act: 'vote', hotelId, vote: 'up', name: '' });
    expect(nameless.headers.location).toBe(`${page()}?problem=invalid_fields#place-${hotelId}`);
    const foreign = await newBrowser().submit(page(), { act: 'vote', hotelId, vote: 'up', name: 'Gal' }, 'https://evil.example');
    expect(codeOf(foreign)).toEqual([403, 'xsrf_token_invalid']);
    expect((await placeSeenBy(owner, lake))?.votes.up).toBe(0);
  });
});
