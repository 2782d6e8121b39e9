import { Button, Group, Modal, Stack } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useIsPhone } from './dialogs.tsx'
import classes from './shown-secret.module.css'

interface ShownSecretProps {
  title: string
  secret: string
  /** The text of the button that copies the secret. */
  copy: string
  /** What the secret is for, above it. */
  intro: ReactNode
  /** How it is used, below it. */
  use: ReactNode
  onClose: () => void
}

/** A new key or secret, which is shown this once; only its button closes the dialog. */
export function ShownSecret({ title, secret, copy, intro, use, onClose }: ShownSecretProps) {
  const clipboard = useClipboard()
  return (
    <Modal opened onClose={onClose} title={title} fullScreen={useIsPhone()} closeOnClickOutside={false}>
      <Stack gap={14} miw={0} className={classes.content}>
        <p>{intro}</p>
        <code className={classes.secret}>{secret}</code>
        <p>{use}</p>
      </Stack>
      <Group gap="xs" justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => clipboard.copy(secret)}>{clipboard.copied ? 'Copied' : copy}</Button>
      </Group>
    </Modal>
  )
}
