import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { ShowDialog } from './use-dialog.tsx'

/** A button that does nothing but open a dialog. */
export function DialogButton({ dialog, ...props }: ButtonProps & { dialog: ShowDialog }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      <Suspense>{isOpen && dialog(() => setOpen(false))}</Suspense>
    </>
  )
}
