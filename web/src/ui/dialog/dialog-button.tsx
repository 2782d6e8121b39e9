import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** A button that does nothing but open a dialog. */
export const dialogButton = (label: string, showDialog: (close: () => void) => ReactNode) =>
  function DialogButton() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <Button onClick={() => setOpened(true)}>{label}</Button>
        {opened && showDialog(() => setOpened(false))}
      </>
    )
  }
