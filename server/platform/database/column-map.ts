/** Which columns keep the fields of an object: a column for a field, or a map for a group of fields. */
interface ColumnMap {
  readonly [field: string]: string | ColumnMap;
}

/** Columns of a text in both languages: `name_he` and `name_en`. */
export function bilingual<Name extends string>(name: Name) {
  return { he: `${name}_he`, en: `${name}_en` } as const;
}

/** The columns that a map names. */
type ColumnsOf<Columns> = Columns extends string ? Columns : { [Field in keyof Columns]: ColumnsOf<Columns[Field]> }[keyof Columns];

/** The fields of a map, with the types that a row has. */
export type FieldsOf<Columns, Row> = {
  readonly [Field in keyof Columns]: Columns[Field] extends keyof Row ? Row[Columns[Field]] : FieldsOf<Columns[Field], Row>;
};

/** All columns that a map names. */
export function columnsOf<Columns extends ColumnMap>(columns: Columns): readonly ColumnsOf<Columns>[] {
  const list = (map: ColumnMap): string[] => Object.values(map).flatMap((column) => (typeof column === 'string' ? [column] : list(column)));
  // The map's own names.
  return list(columns) as ColumnsOf<Columns>[];
}

/** The fields that a row keeps. */
export function readFields<Columns extends ColumnMap, Row extends object>(columns: Columns, row: Row): FieldsOf<Columns, Row> {
  const values = row as Readonly<Record<string, unknown>>;
  const read = (map: ColumnMap): object =>
    Object.fromEntries(Object.entries(map).map(([field, column]) => [field, typeof column === 'string' ? values[column] : read(column)]));
  // Made of the map's own fields and the row's own values.
  return read(columns) as FieldsOf<Columns, Row>;
}

/** The columns of a row that keeps these fields; fields that the map does not name are left out. */
export function writeColumns<Row>() {
  return <Columns extends ColumnMap>(columns: Columns, fields: FieldsOf<Columns, Row>): Pick<Row, ColumnsOf<Columns> & keyof Row> => {
    const write = (map: ColumnMap, values: Readonly<Record<string, unknown>>): [string, unknown][] =>
      Object.entries(map).flatMap(([field, column]) => {
        const value = values[field];
        // A group of fields is an object, as its type says.
        return typeof column === 'string' ? [[column, value]] : write(column, value as Record<string, unknown>);
      });
    return Object.fromEntries(write(columns, fields as Record<string, unknown>)) as Pick<Row, ColumnsOf<Columns> & keyof Row>;
  };
}
