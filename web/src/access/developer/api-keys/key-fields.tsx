import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { ApiKey, CreatedKey, KeyPermission } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { keyLifetimes } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'

export interface AddKeyProps {
  onClose: () => void
  onCreated: (created: CreatedKey) => void
}

/** The fields as they are typed; addresses are one text. */
export interface KeyValues extends Record<string, unknown> {
  name: string
  permissions: string[]
  addresses: string
  /** A number of days, NEVER or KEEP. */
  valid_days: string
}

const NEVER = 'never'
/** A key that is edited ends when it ended before. */
export const KEEP = 'keep'

/** The days as a call takes them: null until the key is revoked, nothing for no change. */
export const lifetimeOf = (choice: string): string | null | undefined => (choice === NEVER ? null : choice === KEEP ? undefined : choice)

export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const dayOptions = keyLifetimes.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }))

const groupsOf = (permissions: readonly KeyPermission[]) =>
  [...Map.groupBy(permissions, ({ area }) => area)].map(([group, held]) => ({ group, items: held.map(({ name }) => name) }))

const currentEnd = ({ expires_at }: ApiKey): string => (expires_at ? `Until ${date(expires_at)}, as now` : 'Until it is revoked, as now')

interface KeyFieldsProps {
  field: (name: 'name' | 'permissions' | 'valid_days' | 'addresses') => Record<string, unknown>
  hasNever: boolean
  /** The key that is edited: it keeps what its editor could not give. */
  edited?: ApiKey
}

/** The fields that personal and service keys have in common. */
export function KeyFields({ field, hasNever, edited }: KeyFieldsProps) {
  const held = useCall(apiKeys.keyPermissions, {}).data?.data ?? []
  const others = (edited?.permissions ?? []).filter((name) => !held.some((one) => one.name === name))
  const hasEnd = edited?.expires_at !== null
  return (
    <>
      <TextInput {...field('name')} label="Name" description="The program that uses the key." autoComplete="off" />
      <MultiSelect
        {...field('permissions')}
        label="Permissions"
        description="Choose only what the program needs."
        data={[...groupsOf(held), ...(others.length > 0 ? [{ group: 'Of this key', items: others }] : [])]}
        searchable
        nothingFoundMessage="You have no such permission"
        comboboxProps={{ withinPortal: true }}
      />
      <Select
        {...field('valid_days')}
        label="Works for"
        description={edited && 'Counted from now.'}
        data={[
          ...(edited ? [{ value: KEEP, label: currentEnd(edited) }] : []),
          ...dayOptions,
          ...(hasNever && hasEnd ? [{ value: NEVER, label: 'Until it is revoked' }] : []),
        ]}
        allowDeselect={false}
      />
      <Textarea
        {...field('addresses')}
        withAsterisk={false}
        label="IP addresses"
        description="Only from these addresses or networks, one on each line. Leave blank to allow all."
        placeholder="203.0.113.0/24"
        autosize
        minRows={2}
        spellCheck={false}
      />
    </>
  )
}
