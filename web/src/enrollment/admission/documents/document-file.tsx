import { Button, Modal } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { DocumentKind } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { documentNames } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { fetchFile, releaseUrl, sortRequest } from '#lib/call.ts'
import { useTask } from '#lib/query.ts'
import { useOnTop } from '#ui/dialog/layers.ts'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '../office/office.module.css'

interface DocumentFileProps {
  id: number
  kind: DocumentKind
  file: { name: string; mime: string; size: number }
}

/** Opens what the applicant sent: a picture here, a PDF in a tab of its own. */
export function DocumentFile({ id, kind, file }: DocumentFileProps) {
  const [picture, setPicture] = useState<string>()
  const [opened, setOpened] = useState(false)
  const isPhone = useIsPhone()
  useEffect(() => () => (picture ? releaseUrl(picture) : undefined), [picture])
  const open = useTask(async () => {
    const address = URL.createObjectURL(await fetchFile(sortRequest(admissionOffice.admissionFile, { id, kind }).url))
    if (file.mime.startsWith('image/')) {
      setPicture(address)
      setOpened(true)
    } else {
      window.open(address, '_blank', 'noopener')
      releaseUrl(address)
    }
  })
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        loading={open.busy}
        leftSection={<IconPaperclip size={14} stroke={1.8} aria-hidden />}
        aria-label={`View the file of ${documentNames[kind]}`}
        onClick={open.run}
      >
        View
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={documentNames[kind]}
        size="auto"
        fullScreen={isPhone}
        closeOnEscape={useOnTop(opened)}
      >
        {picture && <img className={classes.picture} src={picture} alt={`${documentNames[kind]}, uploaded by the applicant`} />}
      </Modal>
    </>
  )
}
