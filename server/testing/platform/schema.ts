import { readFileSync } from 'node:fs'
import path from 'node:path'

const text = readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')

/** The columns with a foreign key to a table as `table.column`, sorted, from the generated schema. */
export const listReferencesTo = (target: string): string[] =>
  [...text.matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gm)]
    .flatMap(([, table, body]) =>
      [...body!.matchAll(/FOREIGN KEY \((\w+)[^)]*\) REFERENCES (\w+)\(/g)].flatMap(([, column, other]) =>
        other === target ? `${table}.${column}` : [],
      ),
    )
    .sort()
