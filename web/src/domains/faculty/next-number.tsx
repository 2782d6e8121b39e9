import { Anchor } from '@mantine/core'

interface NextNumberProps {
  number: string
  /** What stands in the field. */
  given: string
  onUse: () => void
}

/** Offers the next free number to whoever has none. */
export function NextNumber({ number, given, onUse }: NextNumberProps) {
  if (given.trim() !== '') return `Next free: ${number}`
  return (
    <>
      Next free:{' '}
      <Anchor component="button" type="button" inherit onClick={onUse}>
        Use {number}
      </Anchor>
    </>
  )
}
