import { Button } from '@mantine/core'
import type { OfferDetail } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useState } from 'react'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { useFormRecord } from '#lib/query.ts'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { EditOfferForm } from './class-form/edit-offer-form.tsx'
import { useDeleteOffer } from './delete-offer.ts'
import { DissolveOffer } from './moving/dissolve-offer.tsx'
import { MergeOffers } from './moving/merge-offers.tsx'
import { OFFERS } from './offer-path.ts'

const WaitingQueue = lazyNamed(() => import('./waiting-queue.tsx'), 'WaitingQueue')

export default function EditOffer() {
  const { id } = useParams('/admin/settings/subject-offer/edit/:id')
  const query = useFormRecord(offers.subjectOffer, { id: Number(id) })
  /** Counts how often the form was filled again from the saved class. */
  const [fillCount, setFillCount] = useState(0)
  const refill = async () => {
    await query.refetch()
    setFillCount((previous) => previous + 1)
  }
  return (
    <States query={query} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <EditOfferForm
          key={`${id} ${fillCount}`}
          offer={data}
          onReload={async () => (await query.refetch()).data?.data}
          onRefill={refill}
          actions={<OfferActions offer={data} onDone={refill} />}
        />
      )}
    </States>
  )
}

/** The other actions on the class. */
function OfferActions({ offer, onDone }: { offer: OfferDetail; onDone: () => void }) {
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'merge' | 'dissolve'>()
  const mayViewEnrollments = useMay('View Enrollments')
  const deleteOffer = useDeleteOffer(() => navigate({ to: OFFERS }))
  const close = () => {
    setOpenDialog(undefined)
    onDone()
  }
  return (
    <>
      {mayViewEnrollments && (
        <DialogButton variant="default" dialog={(close) => <WaitingQueue offer={offer} onClose={close} />}>
          Waiting list
        </DialogButton>
      )}
      <RecordHistory of="classHistory" id={offer.id} title="History of the class" />
      {offer.can.merge && (
        <Button variant="default" onClick={() => setOpenDialog('merge')}>
          Merge
        </Button>
      )}
      {offer.can.dissolve && (
        <Button variant="default" onClick={() => setOpenDialog('dissolve')}>
          Dissolve
        </Button>
      )}
      {offer.can.delete && (
        <Button variant="default" onClick={() => deleteOffer(offer)}>
          Delete
        </Button>
      )}
      {openDialog === 'merge' && <MergeOffers id={offer.id} onClose={() => setOpenDialog(undefined)} onDone={close} />}
      {openDialog === 'dissolve' && <DissolveOffer id={offer.id} onClose={() => setOpenDialog(undefined)} onDone={close} />}
    </>
  )
}
