import type { Term } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'

const OpenBlockDialog = lazyNamed(() => import('./open-block-dialog.tsx'), 'OpenBlockDialog')

/** Offers every subject of a course's level and semester to one section. */
export function OpenBlock({ term }: { term: Term }) {
  return <DialogButton dialog={(close) => <OpenBlockDialog term={term} onClose={close} />}>Open a section</DialogButton>
}
