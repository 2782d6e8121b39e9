/** Reads columns, views, functions and types of the migrated database. */
import type pg from 'pg'
import { listNodes, type Node, parseNodeTree } from './node-tree.ts'

interface Column {
  name: string
  type: number
  isNotNull: boolean
}
interface Routine {
  name: string
  isStrict: boolean
  isBuiltIn: boolean
}
interface SqlType {
  name: string
  /** `d` is a domain, `e` an enumeration, `c` a row. */
  kind: string
  base: number
  element: number
  array: number
  relation: number
}
export interface Catalog {
  column(relation: number, attribute: number): Column | undefined
  columns(relation: number): Column[]
  /** The query behind a view. */
  view(relation: number): Node | undefined
  routine(id: number): Routine
  operator(id: number): string
  type(id: number): SqlType
}

const unknownType: SqlType = { name: 'unknown', kind: 'b', base: 0, element: 0, array: 0, relation: 0 }

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const columns = new Map<number, Map<number, Column>>()
  const views = new Map<number, string>()
  const routines = new Map<number, Routine>()
  const operators = new Map<number, string>()
  const types = new Map<number, SqlType>()
  const read = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows

  for (const { relation, attribute, name, type, isNotNull } of await read<Column & { relation: number; attribute: number }>(`
    select a.attrelid::int as relation, a.attnum as attribute, a.attname as name, a.atttypid::int as type,
           a.attnotnull or t.typnotnull as "isNotNull"
    from pg_attribute a join pg_type t on t.oid = a.atttypid where not a.attisdropped`)) {
    if (!columns.has(relation)) columns.set(relation, new Map())
    columns.get(relation)?.set(attribute, { name, type, isNotNull: isNotNull || attribute < 0 })
  }
  for (const view of await read<{ relation: number; query: string }>(`
    select ev_class::int as relation, ev_action::text as query from pg_rewrite where rulename = '_RETURN'`))
    views.set(view.relation, view.query)
  for (const { id, ...routine } of await read<Routine & { id: number }>(`
    select oid::int as id, proname as name, proisstrict as "isStrict", pronamespace = 'pg_catalog'::regnamespace as "isBuiltIn" from pg_proc`))
    routines.set(id, routine)
  for (const row of await read<{ id: number; name: string }>('select oid::int as id, oprname as name from pg_operator'))
    operators.set(row.id, row.name)
  for (const { id, ...type } of await read<SqlType & { id: number }>(`
    select oid::int as id, typname as name, typtype as kind, typbasetype::int as base, typelem::int as element, typarray::int as array,
           typrelid::int as relation
    from pg_type`))
    types.set(id, type)

  return {
    column: (relation, attribute) => columns.get(relation)?.get(attribute),
    columns: (relation) => [...(columns.get(relation) ?? [])].filter(([attribute]) => attribute > 0).map(([, column]) => column),
    view: (relation) => (views.has(relation) ? listNodes(parseNodeTree(views.get(relation) as string))[0] : undefined),
    routine: (id) => routines.get(id) ?? { name: '', isStrict: false, isBuiltIn: false },
    operator: (id) => operators.get(id) ?? '',
    type: (id) => types.get(id) ?? unknownType,
  }
}
