/** Towns that a traveller steers by and that have no lodgings of their own in `database/data/places.json`. Names: own knowledge. */
export const FURTHER_TOWNS: readonly {
  readonly he: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}[] = [
  ['קריית אתא', 'Kiryat Ata', 32.811, 35.113, 59000],
  ['קריית ביאליק', 'Kiryat Bialik', 32.8275, 35.086, 44000],
  ['קריית מוצקין', 'Kiryat Motzkin', 32.837, 35.0776, 43000],
  ['אום אל־פחם', 'Umm al-Fahm', 32.517, 35.153, 56000],
  ['טירת כרמל', 'Tirat Carmel', 32.76, 34.972, 28000],
  ['נשר', 'Nesher', 32.766, 35.044, 24000],
  ['טמרה', 'Tamra', 32.853, 35.199, 26000],
  ['שפרעם', 'Shefa-Amr', 32.806, 35.169, 42000],
  ['סח׳נין', 'Sakhnin', 32.864, 35.297, 32000],
  ['קריית מלאכי', 'Kiryat Malakhi', 31.729, 34.746, 25000],
  ['אור יהודה', 'Or Yehuda', 32.029, 34.858, 37000],
  ['אור עקיבא', 'Or Akiva', 32.506, 34.921, 19000],
  ['כפר יונה', 'Kfar Yona', 32.317, 34.935, 25000],
  ['טירה', 'Tira', 32.234, 34.95, 26500],
  ['טייבה', 'Tayibe', 32.266, 35.009, 44000],
  ['באר יעקב', 'Beer Yaakov', 31.939, 34.837, 28000],
  ['באקה אל־גרבייה', 'Baqa al-Gharbiyye', 32.418, 35.043, 30000],
  ['ערערה', 'Arara', 32.496, 35.094, 25000],
  ['אלעד', 'Elad', 32.05, 34.954, 49000],
  ['יהוד', 'Yehud', 32.028, 34.88, 29000],
  ['קריית אונו', 'Kiryat Ono', 32.061, 34.856, 40000],
  ['כסיפה', 'Kuseife', 31.245, 35.093, 21000],
  ['אריאל', 'Ariel', 32.1065, 35.184, 20500],
  ['מודיעין עילית', 'Modiin Illit', 31.932, 35.044, 76000],
  ['יריחו', 'Jericho', 31.857, 35.46, 20000],
  ['בית לחם', 'Bethlehem', 31.705, 35.203, 30000],
  ['רמאללה', 'Ramallah', 31.903, 35.203, 38000],
  ['שכם', 'Nablus', 32.221, 35.254, 130000],
  ['חברון', 'Hebron', 31.53, 35.095, 160000],
  ['ג׳נין', 'Jenin', 32.46, 35.3, 39000],
  ['עקבה', 'Aqaba', 29.53, 35.005, 95000],
].map(([he, en, latitude, longitude, population]) => ({ he, en, latitude, longitude, population }) as (typeof FURTHER_TOWNS)[number]);
