import { type OptionsFilter, Select, TextInput } from '@mantine/core'
import { users } from '@talaan/contract/calls'
import { useCall } from '../../lib/query.ts'
import { Columns } from '../../ui/list/columns.tsx'

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

interface Place {
  code: string
  name: string
  kind: string
}

const AWAY = 'The places could not be loaded. Check your internet connection, and open this list again.'
const steady = { staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } }

/** Province, city, barangay from the country's own list, then house, street and ZIP code. Independent cities stand among the provinces. */
export function AddressFields({ values, field, onChange }: AddressFieldsProps) {
  const { province, municipality, psgc_code: code } = values
  const tops = usePlaces({ kind: 'province' })
  const top = tops.places?.find((place) => [codeAbove(code, 7), codeAbove(code, 5)].includes(place.code)) ?? named(tops.places, province)
  const isCity = top?.kind === 'city'
  const cities = usePlacesBelow(isCity ? undefined : top)
  const city = isCity ? top : (cities.places?.find((place) => place.code === codeAbove(code, 7)) ?? named(cities.places, municipality))
  const barangays = usePlacesBelow(city)
  const clear = { municipality: '', barangay: '', psgc_code: '' }
  const cityFields = field('municipality')

  return (
    <>
      <Columns>
        <PlaceSelect
          {...field('province')}
          label="Province or independent city"
          list={tops}
          value={top?.code ?? null}
          onPick={(place) => onChange({ ...clear, province: place.name, ...(place.kind === 'city' ? { municipality: place.name } : {}) })}
        />
        {!isCity && (
          <PlaceSelect
            {...cityFields}
            label="City or municipality"
            list={cities}
            value={city?.code ?? null}
            disabled={!top}
            onPick={(place) => onChange({ ...clear, municipality: place.name })}
          />
        )}
        <PlaceSelect
          {...field('psgc_code')}
          label="Barangay"
          list={barangays}
          value={code || null}
          disabled={!city}
          onPick={(place) => onChange({ barangay: place.name, psgc_code: place.code })}
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

interface PlaceSelectProps {
  label: string
  list: Places
  value: string | null
  disabled?: boolean
  onPick: (place: Place) => void
}

function PlaceSelect({ list: { places, isAway, again }, onPick, ...props }: PlaceSelectProps) {
  return (
    <Select
      {...props}
      data={(places ?? []).map((place) => ({ value: place.code, label: place.name }))}
      placeholder="Type to search"
      searchable
      limit={100}
      filter={found}
      allowDeselect={false}
      nothingFoundMessage={places ? 'Nothing found' : isAway ? AWAY : 'Loading…'}
      onDropdownOpen={again}
      autoComplete="off"
      onChange={(code) => {
        const place = places?.find((one) => one.code === code)
        if (place) onPick(place)
      }}
    />
  )
}

/** Whoever types no ñ finds Muñoz, too. */
const found: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && plain(option.label).includes(plain(search.trim()))).slice(0, limit)

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Places {
  places: readonly Place[] | undefined
  /** They did not come. */
  isAway: boolean
  /** Asks once more for what did not come. */
  again: () => void
}

function usePlaces(of: { kind: 'province' } | { parent: string | undefined }, enabled = true): Places {
  const { data, isError, isFetching, fetchStatus, refetch } = useCall(users.locations, of, { ...steady, enabled })
  const isAway = data === undefined && (fetchStatus === 'paused' || (isError && !isFetching))
  return { places: data?.data, isAway, again: () => void (isAway && isError && refetch()) }
}

const usePlacesBelow = (parent: Place | undefined): Places => usePlaces({ parent: parent?.code }, parent !== undefined)

/** The code of the province (5 digits) or city (7 digits) that a barangay's code stands under. */
const codeAbove = (code: string, digits: 5 | 7): string => (code ? code.slice(0, digits).padEnd(10, '0') : '')

const named = (places: readonly Place[] | undefined, name: string): Place | undefined =>
  name ? places?.find((place) => place.name === name) : undefined
