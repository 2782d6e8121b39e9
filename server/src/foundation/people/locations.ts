/** Regions, provinces, cities and barangays of the country. */

import type { Db } from '#platform/db/database.ts'
import { all, first } from '#platform/db/rows.ts'
import type { LocationChain } from './rules.ts'

export interface LocationRecord {
  code: string
  name: string
  kind: 'region' | 'province' | 'city' | 'barangay'
}

export const findLocationsBelow = (db: Db, parent: string) => all<LocationRecord>(db)`
    select code, name, kind from places where parent_code = ${parent} order by name, code`

export const findRegions = (db: Db) => all<LocationRecord>(db)`select code, name, kind from places where parent_code is null order by code`

/** Provinces, and cities without a province: the locations directly below a region. */
export const findProvinces = (db: Db) => all<LocationRecord>(db)`
    select p.code, p.name, p.kind
    from places r join places p on p.parent_code = r.code
    where r.parent_code is null and p.kind in ('province', 'city')
    order by p.name, p.code`

/** Barangay, city, and province or region of a barangay's code. */
export const locationChain = (db: Db, code: string) => first<LocationChain>(db)`
    select b.name as barangay, c.name as city, a.name as above, a.kind as above_kind
    from places b join places c on c.code = b.parent_code join places a on a.code = c.parent_code
    where b.code = ${code} and b.kind = 'barangay'`
