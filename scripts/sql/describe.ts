/** Asks PostgreSQL what a statement returns, without running it. */
import type pg from 'pg'
import { Analyser } from './analyse.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { listNodes, parseNodeTree, type Tree } from './node-tree.ts'
import type { ResultColumn } from './scope.ts'

export interface Describer {
  catalog: Catalog
  /** The columns, none when nothing is returned; undefined for a statement without a plan, such as `lock table`. */
  describe(text: string): Promise<ResultColumn[] | undefined>
}

const NOT_PREPARABLE = '42601'

export async function createDescriber(client: pg.ClientBase): Promise<Describer> {
  const catalog = await readCatalog(client)
  const analyser = new Analyser(catalog)
  return {
    catalog,
    async describe(text) {
      await client.query('begin')
      try {
        return await describeStatement(client, analyser, text)
      } catch (error) {
        if ((error as { code?: string }).code === NOT_PREPARABLE) return undefined
        throw error
      } finally {
        await client.query('rollback; deallocate all')
      }
    },
  }
}

/** Creates a function with the statement as its body, because PostgreSQL stores the parsed tree: every column with its table and joins. */
async function describeStatement(client: pg.ClientBase, analyser: Analyser, text: string): Promise<ResultColumn[] | undefined> {
  await client.query(`prepare described as ${text}`)
  const prepared = await client.query<{ parameters: string[]; results: number[] | null }>(`
    select parameter_types::text[] as parameters, result_types::oid[]::int[] as results from pg_prepared_statements where name = 'described'`)
  const { parameters = [], results } = prepared.rows[0] ?? { parameters: [], results: null }
  if (results === null) return []
  await client.query(`create function pg_temp.described(${parameters.join()}) returns void language sql begin atomic ${text}; end`)
  const createdFunction = await client.query<{ body: string }>(`
    select prosqlbody::text as body from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()`)
  const [query] = listNodes((parseNodeTree(createdFunction.rows[0]?.body ?? '()') as Tree[])[0])
  return (
    query && analyser.columnsOf(query).map(({ name, value }, index) => ({ name, value: { ...value, type: results[index] ?? value.type } }))
  )
}
