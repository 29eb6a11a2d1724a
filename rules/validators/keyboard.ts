/** Keys of a keyboard from top to bottom, as they write in English, and in Hebrew (SI 1452). */
const IN_ENGLISH = "qwertyuiopasdfghjkl;zxcvbnm,./'";
const IN_HEBREW = "/'קראטוןםפשדגכעיחלךףזסבהנמצתץ.,";

/** The English sign of each key that writes in Hebrew. */
export const ENGLISH_OF_HEBREW: ReadonlyMap<string, string> = new Map([...IN_HEBREW].map((key, index) => [key, IN_ENGLISH[index] ?? key]));
