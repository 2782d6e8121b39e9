import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A field for an amount in pesos. */
export const PesosField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput placeholder="0.00" leftSection="₱" inputMode="decimal" autoComplete="off" {...props} />
)
