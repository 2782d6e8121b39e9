import { Anchor } from '@mantine/core'

interface NextNumberProps {
  number: string
  /** The text in the field. */
  value: string
  onUse: () => void
}

/** Offers the next free number when the field is empty. */
export function NextNumber({ number, value, onUse }: NextNumberProps) {
  if (value.trim() !== '') return `Next free: ${number}`
  return (
    <>
      Next free:{' '}
      <Anchor component="button" type="button" inherit onClick={onUse}>
        Use {number}
      </Anchor>
    </>
  )
}
