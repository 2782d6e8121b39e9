/** Regions, provinces, cities and barangays of the country. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LocationChain } from './rules.ts'

export interface LocationRecord {
  code: string
  name: string
  kind: 'region' | 'province' | 'city' | 'barangay'
}

export async function findLocationsBelow(db: Db, parent: string): Promise<LocationRecord[]> {
  const { rows } = await sql<LocationRecord>`
    select code, name, kind from places where parent_code = ${parent} order by name, code`.execute(db)
  return rows
}

export async function findRegions(db: Db): Promise<LocationRecord[]> {
  const { rows } = await sql<LocationRecord>`select code, name, kind from places where parent_code is null order by code`.execute(db)
  return rows
}

/** Provinces, and cities without a province: the locations directly below a region. */
export async function findProvinces(db: Db): Promise<LocationRecord[]> {
  const { rows } = await sql<LocationRecord>`
    select p.code, p.name, p.kind
    from places r join places p on p.parent_code = r.code
    where r.parent_code is null and p.kind in ('province', 'city')
    order by p.name, p.code`.execute(db)
  return rows
}

/** Barangay, city, and province or region of a barangay's code. */
export async function locationChain(db: Db, code: string): Promise<LocationChain | undefined> {
  const { rows } = await sql<LocationChain>`
    select b.name as barangay, c.name as city, a.name as above, a.kind as above_kind
    from places b join places c on c.code = b.parent_code join places a on a.code = c.parent_code
    where b.code = ${code} and b.kind = 'barangay'`.execute(db)
  return rows[0]
}
