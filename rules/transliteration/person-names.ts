import type { Locale } from '#contract/primitives/locale.ts';

const FAMILY = 'משפחת';

/**
 * Returns a host's name for readers of a language. What stands in Hebrew is written in Latin letters for English, where each word of it has a spelling that
 * people use: `נועה ואיתי` is `Noa and Itay`. A name with a word that is not known stays whole as its owner wrote it: a guess would be another name.
 */
export function hostNameIn(name: string, locale: Locale): string {
  if (locale === 'he') return name;
  const words = name.trim().split(/\s+/u);
  const isFamily = words[0] === FAMILY;
  const latin = (isFamily ? words.slice(1) : words).map((word, place) => inLatin(word, place > 0 || isFamily));
  if (latin.length === 0 || latin.includes(undefined)) return name;
  return isFamily ? `The ${latin.join(' ')} family` : latin.join(' ');
}

/** @param canBeAnd whether the letter for "and" may stand before it: no name begins with it otherwise */
function inLatin(word: string, canBeAnd: boolean): string | undefined {
  if (!/[א-ת]/u.test(word)) return word;
  const known = PERSON_NAMES[word.replaceAll("'", '׳')];
  if (known !== undefined) return known;
  const [joined, ...parts] = word.split(/[-־]/u);
  if (joined !== undefined && parts.length > 0) {
    const latin = [joined, ...parts].map((part) => PERSON_NAMES[part]);
    return latin.includes(undefined) ? undefined : latin.join('-');
  }
  const second = canBeAnd && word.startsWith('ו') ? PERSON_NAMES[word.slice(1)] : undefined;
  return second && `and ${second}`;
}

/** Given names and family names by their Hebrew spelling, as Israelis write them in Latin letters. */
const PERSON_NAMES: Readonly<Record<string, string>> = spellingsOf(`
  אבי Avi, אביב Aviv, אביגיל Avigail, אביה Aviya, אביטל Avital, אבירם Aviram, אברהם Avraham, אברהמי Avrahami, אברמוב Abramov, אדם Adam,
  אדר Adar, אדרי Edri, אהוד Ehud, אהרון Aharon, אוהד Ohad, אוחיון Ohayon, אופיר Ofir, אופק Ofek, אור Or, אורה Ora, אורי Uri,
  אוריאל Uriel, אורית Orit, אורלי Orly, אורן Oren, אושרית Oshrit, אזולאי Azoulay, איגור Igor, אייל Eyal, איילת Ayelet, אילן Ilan,
  אילנה Ilana, אילנית Ilanit, אינה Ina, איריס Iris, איתי Itay, איתמר Itamar, איתן Eitan, אלבז Elbaz, אלון Alon, אלונה Alona, אלי Eli,
  אליהו Eliyahu, אליעזר Eliezer, אלירן Eliran, אלכס Alex, אלכסנדר Alexander, אלעד Elad, אלקיים Elkayam, אמיר Amir, אמנון Amnon,
  אמסלם Amsalem, אנה Anna, אנטון Anton, אסנת Osnat, אסף Assaf, אסתי Esti, אסתר Esther, אפרת Efrat, ארז Erez, אריאל Ariel, אריה Arie,
  ארנון Arnon, אשכנזי Ashkenazi, בוזגלו Buzaglo, בועז Boaz, בוריס Boris, ביטון Biton, בכר Bachar, בלום Blum, בנימין Binyamin,
  ברגר Berger, ברוך Baruch, ברכה Bracha, ברק Barak, גבאי Gabay, גבע Geva, גדי Gadi, גדעון Gideon, גולדברג Goldberg, גולדשטיין Goldstein,
  גולן Golan, גור Gur, גיא Guy, גיל Gil, גילה Gila, גילי Gili, גל Gal, גליה Galia, גלית Galit, גלעד Gilad, גרינברג Greenberg,
  ג׳ומאנה Jumana, דבורה Dvora, דהן Dahan, דוד David, דודי Dudi, דויד David, דולב Dolev, דורון Doron, דורית Dorit, דיין Dayan,
  דליה Dalia, דן Dan, דנה Dana, דני Danny, דניאל Daniel, דניאלה Daniella, דפנה Dafna, דרור Dror, הגר Hagar, הדס Hadas, הדר Hadar,
  הופמן Hoffman, הורוביץ Horowitz, הילה Hila, הלל Hillel, הראל Harel, וייס Weiss, וקנין Vaknin, ורד Vered, ורדית Vardit, זאב Zeev,
  זהבה Zehava, זוהר Zohar, זיו Ziv, זילבר Zilber, חגי Hagai, חגית Hagit, חדד Hadad, חוה Hava, חזן Hazan, חיון Hayun, חיים Haim, חן Hen,
  חנה Hanna, חני Hani, טובה Tova, טל Tal, טלי Tali, טליה Talia, טניה Tanya, יאיר Yair, יגאל Yigal, יהודה Yehuda, יהודית Yehudit,
  יהונתן Yehonatan, יהושע Yehoshua, יואב Yoav, יואל Yoel, יובל Yuval, יוחאי Yochai, יולי Yuli, יוליה Julia, יונתן Yonatan, יוסי Yossi,
  יוסף Yosef, יורם Yoram, יזהר Izhar, יחיאל Yehiel, יניב Yaniv, יעל Yael, יעקב Yaakov, יפה Yafa, יפעת Yifat, יצחק Yitzhak, יקיר Yakir,
  ירדן Yarden, ירון Yaron, ישי Yishai, ישראל Israel, כהן Cohen, כוכי Kochi, כץ Katz, כרמית Carmit, כרמלה Carmela, לאה Lea, לב Lev,
  לוי Levi, ליאור Lior, ליאורה Liora, ליאת Liat, ליהי Lihi, לילך Lilach, לימור Limor, לינא Lina, לינוי Linoy, לירון Liron, לירן Liran,
  לנדאו Landau, מאיה Maya, מאיר Meir, מאלק Malek, מוחמד Muhammad, מוטי Moti, מור Mor, מורן Moran, מזרחי Mizrahi, מיכאל Michael,
  מיכאלה Michaela, מיכל Michal, מיקי Miki, מירב Meirav, מירה Mira, מירי Miri, מירית Mirit, מלכה Malka, מרב Merav, מרגלית Margalit,
  מרים Miriam, מרינה Marina, משה Moshe, מתן Matan, נאוה Nava, נביל Nabil, נדב Nadav, נדיה Nadia, נועה Noa, נועם Noam, נופר Nofar,
  נורית Nurit, נחום Nahum, נטלי Natalie, נטע Neta, ניב Niv, ניסים Nissim, ניצן Nitzan, ניר Nir, נירית Nirit, נמרוד Nimrod, נעה Noa,
  נעם Noam, נעמה Naama, נעמי Naomi, נריה Neriya, נתן Natan, נתנאל Netanel, סאמר Samer, סבן Saban, סגל Segal, סהר Sahar, סויסה Swissa,
  סופי Sophie, סיגל Sigal, סיגלית Sigalit, סיוון Sivan, סיון Sivan, סימה Sima, סמאח Samah, סרגיי Sergei, עדי Adi, עדינה Adina, עדן Eden,
  עודד Oded, עוז Oz, עומר Omer, עופר Ofer, עופרה Ofra, עזרא Ezra, עידו Ido, עידית Idit, עידן Idan, עינב Einav, עינת Einat, עליזה Aliza,
  עמוס Amos, עמיר Amir, עמית Amit, עמנואל Emanuel, עמר Amar, ענבל Inbal, ענבר Inbar, ענת Anat, ערן Eran, פאדי Fadi, פאטמה Fatma,
  פולק Pollak, פז Paz, פישר Fischer, פלג Peleg, פלד Peled, פנינה Pnina, פרידמן Friedman, פרץ Peretz, צבי Zvi, צביקה Tzvika, צור Tzur,
  צחי Tzachi, ציון Zion, ציפורה Tzipora, ציפי Tzipi, קדוש Kadosh, קובי Kobi, קטיה Katya, קליין Klein, קפלן Kaplan, קרן Keren,
  ראובן Reuven, ראם Reem, רבקה Rivka, רוזן Rosen, רוזנברג Rosenberg, רון Ron, רוני Roni, רונית Ronit, רונן Ronen, רועי Roi, רות Ruth,
  רותי Ruti, רותם Rotem, רז Raz, רחל Rachel, רחלי Racheli, רים Reem, רינה Rina, רינת Rinat, רן Ran, רעות Reut, רפאל Rafael, שאול Shaul,
  שגיא Sagi, שגית Sagit, שוורץ Schwartz, שולמית Shulamit, שושנה Shoshana, שחר Shahar, שטרן Stern, שי Shai, שילה Shilo, שיר Shir,
  שירה Shira, שירי Shiri, שירלי Shirley, שלו Shalev, שלום Shalom, שלומי Shlomi, שלומית Shlomit, שלמה Shlomo, שמואל Shmuel, שמעון Shimon,
  שמש Shemesh, שני Shani, שפירא Shapira, שרה Sara, שרון Sharon, שרית Sarit, שרעבי Sharabi, ששון Sasson, תהילה Tehila, תום Tom,
  תומר Tomer, תמי Tami, תמיר Tamir, תמר Tamar
`);

/** Reads words with their Latin spellings: pairs with commas between them. */
export function spellingsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(',').map((pair) => pair.trim().split(' ') as [string, string]));
}
