import type { Locale } from '#contract/primitives/locale.ts';
import { type Isolated, name, type Phrase, say } from './mail-document.ts';

interface MailTexts {
  subject(brand: Isolated): Phrase;
  readonly heading: Phrase;
  readonly paragraphs: readonly Phrase[];
  readonly button: Phrase;
  readonly quiet: readonly Phrase[];
}

/** Every sentence of the mails about accounts. Hebrew addresses people in the plural, as the whole product does. */
export interface AccountTexts {
  greeting(reader: string): Phrase;
  validity(minutes: number): Phrase;
  readonly mails: {
    readonly welcomeCustomer: MailTexts;
    readonly welcomeOwner: MailTexts;
    readonly restore: MailTexts;
    readonly oneTime: MailTexts;
    readonly invited: MailTexts;
    readonly passwordChanged: MailTexts;
  };
}

const he: AccountTexts = {
  greeting: (reader) => say`שלום ${name(reader)},`,
  validity: (minutes) => (minutes === 60 ? ['הקישור עובד פעם אחת, במשך שעה.'] : [`הקישור עובד פעם אחת, במשך ${minutes} דקות.`]),
  mails: {
    welcomeCustomer: {
      subject: (brand) => say`ברוכים הבאים ל${brand}`,
      heading: ['טוב שבאתם'],
      paragraphs: [
        ['החשבון שלכם מוכן. מעכשיו כל ההזמנות שלכם במקום אחד: אפשר לראות אותן, להדפיס ולבטל בלי לחפש מיילים ישנים.'],
        ['ההזמנה תמיד מאושרת מיד, והתשלום במקום.'],
      ],
      button: ['מצאו מקום לנוח בו'],
      quiet: [['לא אתם פתחתם את החשבון? כתבו לנו ונמחק אותו.']],
    },
    welcomeOwner: {
      subject: (brand) => say`ברוכים הבאים ל${brand}, מארחים`,
      heading: ['הדלת פתוחה'],
      paragraphs: [
        ['החשבון שלכם מוכן. עכשיו ספרו על המקום: כמה פרטים, יחידות, מחירים ותמונות. הכול נשמר תוך כדי, ואפשר להמשיך מתי שנוח.'],
        ['כשתסיימו נעבור על הפרטים ונאשר, והמקום יעלה לאתר.'],
      ],
      button: ['התחילו ברישום המקום'],
      quiet: [['נוח לעשות את זה במחשב.'], ['לא אתם פתחתם את החשבון? כתבו לנו ונמחק אותו.']],
    },
    restore: {
      subject: (brand) => say`סיסמה חדשה ל${brand}`,
      heading: ['בחרו סיסמה חדשה'],
      paragraphs: [['ביקשתם להחליף סיסמה ששכחתם. לחצו על הכפתור ובחרו אחת חדשה.']],
      button: ['בחירת סיסמה חדשה'],
      quiet: [['לא ביקשתם? התעלמו מהמייל, והסיסמה תישאר כמו שהיא.']],
    },
    oneTime: {
      subject: (brand) => say`קישור כניסה ל${brand}`,
      heading: ['כניסה בלי סיסמה'],
      paragraphs: [['ביקשתם להיכנס לחשבון בלי סיסמה. לחצו על הכפתור ואשרו את הכניסה.']],
      button: ['כניסה לחשבון'],
      quiet: [['לא ביקשתם? התעלמו מהמייל, ואל תעבירו אותו לאיש.']],
    },
    invited: {
      subject: (brand) => say`נפתח לכם חשבון ב${brand}`,
      heading: ['החשבון שלכם מוכן'],
      paragraphs: [['פתחנו לכם חשבון. נשאר רק לבחור סיסמה.']],
      button: ['בחירת סיסמה'],
      quiet: [['אם תוקף הקישור פג, בקשו חדש בדף הכניסה דרך ״שכחתי סיסמה״.']],
    },
    passwordChanged: {
      subject: (brand) => say`הסיסמה שלכם ב${brand} הוחלפה`,
      heading: ['הסיסמה הוחלפה'],
      paragraphs: [['הסיסמה של החשבון שלכם הוחלפה, ויצאנו מהחשבון בכל המכשירים האחרים.'], ['אם זה לא אתם, בחרו מיד סיסמה חדשה וכתבו לנו.']],
      button: ['לא אתם? בחרו סיסמה חדשה'],
      quiet: [],
    },
  },
};

const en: AccountTexts = {
  greeting: (reader) => say`Hello ${name(reader)},`,
  validity: (minutes) => (minutes === 60 ? ['The link works once, for an hour.'] : [`The link works once, for ${minutes} minutes.`]),
  mails: {
    welcomeCustomer: {
      subject: (brand) => say`Welcome to ${brand}`,
      heading: ['Good to have you'],
      paragraphs: [
        [
          'Your account is ready. From now on all your bookings are in one place: see them, print them, cancel them, without searching old e-mails.',
        ],
        ['Every booking is confirmed at once, and you pay at the place.'],
      ],
      button: ['Find a place to rest'],
      quiet: [['You did not open this account? Write to us and we will delete it.']],
    },
    welcomeOwner: {
      subject: (brand) => say`Welcome to ${brand}, host`,
      heading: ['The door is open'],
      paragraphs: [
        [
          'Your account is ready. Now tell about your place: some details, units, prices and photos. All of it is saved as you go, so continue when it suits you.',
        ],
        ['When you are done we look through it and approve, and your place goes online.'],
      ],
      button: ['Begin registering your place'],
      quiet: [['It is easiest on a computer.'], ['You did not open this account? Write to us and we will delete it.']],
    },
    restore: {
      subject: (brand) => say`A new password for ${brand}`,
      heading: ['Choose a new password'],
      paragraphs: [['You asked to replace a password that you forgot. Press the button and choose a new one.']],
      button: ['Choose a new password'],
      quiet: [['You did not ask for it? Ignore this e-mail, and the password stays as it is.']],
    },
    oneTime: {
      subject: (brand) => say`Your sign-in link for ${brand}`,
      heading: ['Sign in without a password'],
      paragraphs: [['You asked to sign in without a password. Press the button and confirm.']],
      button: ['Sign in'],
      quiet: [['You did not ask for it? Ignore this e-mail, and pass it on to nobody.']],
    },
    invited: {
      subject: (brand) => say`You have an account at ${brand}`,
      heading: ['Your account is ready'],
      paragraphs: [['We opened an account for you. All that is left is to choose a password.']],
      button: ['Choose a password'],
      quiet: [['If the link has expired, ask for a new one by “Forgot password” on the sign-in page.']],
    },
    passwordChanged: {
      subject: (brand) => say`Your password at ${brand} was changed`,
      heading: ['Password changed'],
      paragraphs: [
        ['The password of your account was changed, and all other devices were signed out.'],
        ['If it was not you, choose a new password at once and write to us.'],
      ],
      button: ['Not you? Choose a new password'],
      quiet: [],
    },
  },
};

export const ACCOUNT_TEXTS: Readonly<Record<Locale, AccountTexts>> = { he, en };
