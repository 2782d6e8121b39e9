import { Button } from '@mantine/core'
import type { Meta } from '@talaan/contract'

interface PageTurnerProps {
  /** Of the answer that is shown; undefined until there is one. */
  meta: Meta | undefined
  page: number
  onTurn: (page: number) => void
}

/** Buttons to turn the pages of a short list, such as one in a dialog; nothing for a single page. */
export function PageTurner({ meta, page, onTurn }: PageTurnerProps) {
  if (!meta || meta.last_page <= 1) return null
  return (
    <>
      <Button variant="default" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Button variant="default" disabled={page >= meta.last_page} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </>
  )
}
