import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { PaymentProof } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { readFile } from '#lib/call.ts'
import { keyOf } from '#lib/query.ts'
import { Failed, Skeleton } from '#ui/feedback/states.tsx'
import { useObjectUrl } from '#ui/object-url.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from './payment-proofs.module.css'

const ZOOMS = [1, 1.5, 2, 3]

/** The slip beside the form: a picture to zoom and rotate, or a PDF to open in a tab of its own. */
export function ProofFile({ proof: { id, file } }: { proof: PaymentProof }) {
  const query = useQuery({
    queryKey: keyOf(paymentProofs.paymentProofFile, { id }),
    queryFn: ({ signal }) => readFile(paymentProofs.paymentProofFile, { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // The file of a proof never changes.
    meta: { steady: true },
  })
  const address = useObjectUrl(query.data)
  if (query.error) return <Failed error={query.error} retry={query.refetch} />
  if (!address) return <Skeleton count={1} height={280} />
  return file.mime.startsWith('image/') ? <Picture address={address} /> : <PdfLink address={address} />
}

function Picture({ address }: { address: string }) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  return (
    <Stack gap="xs" miw={0} className={classes.viewer}>
      <div className={classes.actions}>
        <ActionIcon variant="default" aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom in" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Rotate" onClick={() => setTurns((turns + 1) % 4)}>
          <IconRotateClockwise size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <ScrollRegion label="Proof of payment" className={classes.stage}>
        <div className={classes.sheet} style={{ '--zoom': ZOOMS[zoom] } as CSSProperties}>
          <img
            className={classes.picture}
            src={address}
            alt="Deposit slip or screenshot that the student sent"
            data-turned={turns % 2 === 1 || undefined}
            style={{ '--turn': `${turns * 90}deg` } as CSSProperties}
          />
        </div>
      </ScrollRegion>
    </Stack>
  )
}

const PdfLink = ({ address }: { address: string }) => (
  <div className={classes.pdf}>
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener"
      variant="default"
      rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
    >
      Open the PDF
    </Button>
  </div>
)
