/** A wood, or land that is kept for nature: its names, and latitudes and longitudes around it. */
interface Wood {
  readonly he: string;
  readonly en: string;
  readonly outline: readonly (readonly [number, number])[];
}

function wood(he: string, en: string, outline: string): Wood {
  return { he, en, outline: outline.split(' | ').map((point) => point.split(' ').map(Number) as [number, number]) };
}

/** Woods and parks that people steer by. The outlines are by hand, rough, and right to about a kilometre. Source: own knowledge. */
export const WOODS: readonly Wood[] = [
  wood(
    'פארק הכרמל',
    'Carmel Park',
    '32.775 35.005 | 32.765 35.045 | 32.735 35.075 | 32.73 35.045 | 32.705 35.025 | 32.66 35.035 | 32.65 35.005 | 32.68 34.985 | 32.72 34.985 | 32.75 34.982',
  ),
  wood(
    'יער בירייה',
    'Biriya Forest',
    '32.983 35.488 | 32.995 35.5 | 33.015 35.515 | 33.012 35.54 | 32.992 35.55 | 32.98 35.535 | 32.983 35.51',
  ),
  wood(
    'הר מירון',
    'Mount Meron',
    '33.012 35.41 | 32.995 35.432 | 32.975 35.428 | 32.955 35.42 | 32.945 35.395 | 32.965 35.36 | 32.99 35.365 | 33.01 35.385',
  ),
  wood('יער ברעם', 'Baram Forest', '33.07 35.41 | 33.072 35.435 | 33.055 35.445 | 33.045 35.425 | 33.053 35.408'),
  wood('יער שוויץ', 'Switzerland Forest', '32.785 35.525 | 32.78 35.538 | 32.755 35.542 | 32.735 35.55 | 32.728 35.54 | 32.75 35.527'),
  wood('יער אחיהוד', 'Ahihud Forest', '32.93 35.165 | 32.94 35.19 | 32.925 35.215 | 32.913 35.19'),
  wood('יער גורן', 'Goren Forest', '33.055 35.215 | 33.058 35.245 | 33.043 35.255 | 33.038 35.225'),
  wood('יער אודם', 'Odem Forest', '33.215 35.735 | 33.222 35.762 | 33.205 35.765 | 33.188 35.745 | 33.197 35.73'),
  wood('שמורת החולה', 'Hula Reserve', '33.085 35.6 | 33.082 35.618 | 33.068 35.618 | 33.065 35.602'),
  wood('שמורת יהודיה', 'Yehudiya Reserve', '32.965 35.685 | 32.955 35.715 | 32.925 35.72 | 32.905 35.69 | 32.915 35.665 | 32.945 35.672'),
  wood('יער לביא', 'Lavi Forest', '32.785 35.41 | 32.79 35.428 | 32.775 35.437 | 32.766 35.42'),
  wood('יער בית קשת', 'Beit Keshet Forest', '32.735 35.375 | 32.73 35.405 | 32.708 35.4 | 32.705 35.378 | 32.72 35.365'),
  wood('הר תבור', 'Mount Tabor', '32.698 35.385 | 32.692 35.402 | 32.68 35.4 | 32.68 35.382 | 32.69 35.376'),
  wood('יער תמרת', 'Timrat Forest', '32.715 35.215 | 32.722 35.24 | 32.705 35.258 | 32.698 35.235'),
  wood('אלוני אבא', 'Alonei Abba Reserve', '32.745 35.16 | 32.75 35.2 | 32.735 35.215 | 32.725 35.185 | 32.732 35.162'),
  wood(
    'הגלבוע',
    'Mount Gilboa',
    '32.535 35.355 | 32.52 35.405 | 32.505 35.435 | 32.475 35.44 | 32.445 35.43 | 32.455 35.405 | 32.485 35.4 | 32.51 35.36',
  ),
  wood('רמת מנשה', 'Menashe Forest', '32.61 35.075 | 32.605 35.125 | 32.58 35.155 | 32.555 35.13 | 32.56 35.09 | 32.585 35.065'),
  wood('רמת הנדיב', 'Ramat HaNadiv', '32.563 34.935 | 32.56 34.95 | 32.54 34.955 | 32.537 34.94'),
  wood('יער חדרה', 'Hadera Forest', '32.425 34.895 | 32.428 34.91 | 32.408 34.915 | 32.405 34.9'),
  wood('פארק השרון', 'Sharon Park', '32.43 34.872 | 32.428 34.884 | 32.405 34.88 | 32.402 34.869'),
  wood('יער בן שמן', 'Ben Shemen Forest', '31.968 34.95 | 31.965 34.985 | 31.942 34.995 | 31.92 34.975 | 31.93 34.948 | 31.95 34.942'),
  wood('פארק קנדה', 'Ayalon-Canada Park', '31.86 34.995 | 31.855 35.035 | 31.835 35.04 | 31.825 35.005 | 31.842 34.99'),
  wood('יער הקדושים', 'Martyrs Forest', '31.79 35.015 | 31.785 35.06 | 31.765 35.07 | 31.745 35.04 | 31.76 35.012'),
  wood('הרי ירושלים', 'Jerusalem Hills Forest', '31.815 35.06 | 31.82 35.1 | 31.805 35.115 | 31.79 35.1 | 31.795 35.065 | 31.8 35.045'),
  wood('יער אמינדב', 'Aminadav Forest', '31.765 35.115 | 31.758 35.145 | 31.735 35.15 | 31.725 35.12 | 31.745 35.1'),
  wood('יער עדולם', 'Adulam Park', '31.69 34.935 | 31.68 34.985 | 31.645 34.985 | 31.625 34.955 | 31.645 34.93 | 31.67 34.925'),
  wood('פארק בריטניה', 'Britannia Park', '31.725 34.925 | 31.715 34.95 | 31.69 34.94 | 31.67 34.91 | 31.685 34.89 | 31.705 34.905'),
  wood('יער להב', 'Lahav Forest', '31.41 34.83 | 31.415 34.875 | 31.385 34.9 | 31.362 34.865 | 31.375 34.835'),
  wood('יער יתיר', 'Yatir Forest', '31.37 35.02 | 31.365 35.075 | 31.335 35.09 | 31.315 35.06 | 31.33 35.015 | 31.35 35.005'),
  wood('יער בארי', 'Beeri Forest', '31.44 34.475 | 31.435 34.5 | 31.405 34.49 | 31.395 34.465 | 31.415 34.455'),
  wood('יער רוחמה', 'Ruhama Forest', '31.51 34.69 | 31.51 34.72 | 31.49 34.722 | 31.487 34.695'),
];

/** What has a name, but neither a wood's colour nor an edge: heights and craters. */
export const LANDMARKS: readonly {
  readonly he: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly fromZoom: number;
}[] = [
  { he: 'החרמון', en: 'Mount Hermon', latitude: 33.31, longitude: 35.785, fromZoom: 8.5 },
  { he: 'הר בנטל', en: 'Mount Bental', latitude: 33.126, longitude: 35.787, fromZoom: 10.75 },
  { he: 'הארבל', en: 'Mount Arbel', latitude: 32.824, longitude: 35.497, fromZoom: 10.75 },
  { he: 'מצדה', en: 'Masada', latitude: 31.316, longitude: 35.353, fromZoom: 9 },
  { he: 'מכתש רמון', en: 'Ramon Crater', latitude: 30.575, longitude: 34.87, fromZoom: 9 },
  { he: 'המכתש הגדול', en: 'Large Crater', latitude: 30.93, longitude: 34.98, fromZoom: 10 },
  { he: 'המכתש הקטן', en: 'Small Crater', latitude: 30.97, longitude: 35.11, fromZoom: 10 },
  { he: 'פארק תמנע', en: 'Timna Park', latitude: 29.785, longitude: 34.965, fromZoom: 9.5 },
  { he: 'עין עבדת', en: 'Ein Avdat', latitude: 30.825, longitude: 34.765, fromZoom: 10.75 },
];
