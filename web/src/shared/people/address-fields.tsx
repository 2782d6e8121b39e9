import { type OptionsFilter, Select, TextInput } from '@mantine/core'
import { users } from '@talaan/contract/calls'
import { plainText } from '#lib/plain-text.ts'
import { useCall } from '#lib/query.ts'
import { Columns } from '#ui/list/columns.tsx'

export interface Address {
  block: string
  street: string
  province: string
  municipality: string
  barangay: string
  psgc_code: string
  zipcode: string
}

interface AddressFieldsProps {
  values: Address
  /** Props of an input of the form: value, error, name. */
  field: (name: keyof Address) => Record<string, unknown>
  onChange: (change: Partial<Address>) => void
}

interface Location {
  code: string
  name: string
  kind: string
}

const LOAD_FAILED = 'The list could not be loaded. Check your internet connection, then open it again.'
const queryOptions = { staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } }

/** Province, city and barangay from the country's official list, then house, street and ZIP code. Independent cities are listed among the provinces. */
export function AddressFields({ values, field, onChange }: AddressFieldsProps) {
  const { province, municipality, psgc_code: code } = values
  const provinces = useLocations({ kind: 'province' })
  const topLocation =
    provinces.locations?.find((location) => [codeAbove(code, 7), codeAbove(code, 5)].includes(location.code)) ??
    findByName(provinces.locations, province)
  const isCity = topLocation?.kind === 'city'
  const cities = useLocationsBelow(isCity ? undefined : topLocation)
  const city = isCity
    ? topLocation
    : (cities.locations?.find((location) => location.code === codeAbove(code, 7)) ?? findByName(cities.locations, municipality))
  const barangays = useLocationsBelow(city)
  const blankBelowProvince = { municipality: '', barangay: '', psgc_code: '' }
  const cityFields = field('municipality')

  return (
    <>
      <Columns>
        <LocationSelect
          {...field('province')}
          label="Province or independent city"
          list={provinces}
          value={topLocation?.code ?? null}
          onPick={(location) =>
            onChange({
              ...blankBelowProvince,
              province: location.name,
              ...(location.kind === 'city' ? { municipality: location.name } : {}),
            })
          }
        />
        {!isCity && (
          <LocationSelect
            {...cityFields}
            label="City or municipality"
            list={cities}
            value={city?.code ?? null}
            disabled={!topLocation}
            onPick={(location) => onChange({ ...blankBelowProvince, municipality: location.name })}
          />
        )}
        <LocationSelect
          {...field('psgc_code')}
          label="Barangay"
          list={barangays}
          value={code || null}
          disabled={!city}
          onPick={(location) => onChange({ barangay: location.name, psgc_code: location.code })}
        />
      </Columns>
      <Columns>
        <TextInput {...field('block')} label="House, block or lot number" autoComplete="address-line1" />
        <TextInput {...field('street')} label="Street or sitio" autoComplete="address-line2" />
        <TextInput {...field('zipcode')} label="ZIP code" inputMode="numeric" maxLength={4} autoComplete="postal-code" />
      </Columns>
    </>
  )
}

interface LocationSelectProps {
  label: string
  list: Locations
  value: string | null
  disabled?: boolean
  onPick: (location: Location) => void
}

function LocationSelect({ list: { locations, isFailed, retry }, onPick, ...props }: LocationSelectProps) {
  return (
    <Select
      {...props}
      data={(locations ?? []).map((location) => ({ value: location.code, label: location.name }))}
      placeholder="Type to search"
      searchable
      limit={100}
      filter={filterOptions}
      allowDeselect={false}
      nothingFoundMessage={locations ? 'No results' : isFailed ? LOAD_FAILED : 'Loading…'}
      onDropdownOpen={retry}
      autoComplete="off"
      onChange={(code) => {
        const location = locations?.find((other) => other.code === code)
        if (location) onPick(location)
      }}
    />
  )
}

/** Ignores accents, so that `munoz` finds Muñoz. */
const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && plainText(option.label).includes(plainText(search.trim()))).slice(0, limit)

interface Locations {
  locations: readonly Location[] | undefined
  /** Whether they could not be loaded. */
  isFailed: boolean
  /** Reads them again after a failure. */
  retry: () => void
}

function useLocations(request: { kind: 'province' } | { parent: string | undefined }, enabled = true): Locations {
  const { data, isError, isFetching, fetchStatus, refetch } = useCall(users.locations, request, { ...queryOptions, enabled })
  const isFailed = data === undefined && (fetchStatus === 'paused' || (isError && !isFetching))
  return { locations: data?.data, isFailed, retry: () => void (isFailed && isError && refetch()) }
}

const useLocationsBelow = (parent: Location | undefined): Locations => useLocations({ parent: parent?.code }, parent !== undefined)

/** The code of the province (5 digits) or city (7 digits) that a barangay belongs to. */
const codeAbove = (code: string, digits: 5 | 7): string => (code ? code.slice(0, digits).padEnd(10, '0') : '')

const findByName = (locations: readonly Location[] | undefined, name: string): Location | undefined =>
  name ? locations?.find((location) => location.name === name) : undefined
