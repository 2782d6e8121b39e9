import { Button } from '@mantine/core'
import type { OfferDetail } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { useMay } from '../../shared/terms/current-term.ts'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { EditOfferForm } from './class-form/edit-offer-form.tsx'
import { useDeleteOffer } from './delete-offer.ts'
import { DissolveOffer } from './moving/dissolve-offer.tsx'
import { MergeOffers } from './moving/merge-offers.tsx'
import { OFFERS } from './offer-path.ts'

const WaitingQueue = lazy(async () => ({ default: (await import('./waiting-queue.tsx')).WaitingQueue }))

const steady = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } }

export default function EditOffer() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(offers.subjectOffer, { id: Number(id) } as never, steady)
  /** Counts how often the form was filled anew from what is saved. */
  const [filled, setFilled] = useState(0)
  const refill = async () => {
    await query.refetch()
    setFilled((times) => times + 1)
  }
  return (
    <States query={query} skeleton={<Skeleton count={10} height={32} />}>
      {({ data }) => (
        <EditOfferForm
          key={`${id} ${filled}`}
          offer={data}
          onReread={async () => (await query.refetch()).data?.data}
          onRefill={refill}
          actions={<Actions offer={data} onDone={refill} />}
        />
      )}
    </States>
  )
}

/** What else can be done with the class. */
function Actions({ offer, onDone }: { offer: OfferDetail; onDone: () => void }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'merge' | 'dissolve' | 'queue'>()
  const mayReadQueue = useMay('View Enrollments')
  const remove = useDeleteOffer(() => navigate({ to: OFFERS }))
  const close = () => {
    setOpen(undefined)
    onDone()
  }
  return (
    <>
      {mayReadQueue && (
        <Button variant="default" onClick={() => setOpen('queue')}>
          Waiting list
        </Button>
      )}
      {offer.can.merge && (
        <Button variant="default" onClick={() => setOpen('merge')}>
          Merge
        </Button>
      )}
      {offer.can.dissolve && (
        <Button variant="default" onClick={() => setOpen('dissolve')}>
          Dissolve
        </Button>
      )}
      {offer.can.delete && (
        <Button variant="default" onClick={() => remove(offer)}>
          Delete
        </Button>
      )}
      {open === 'queue' && (
        <Suspense>
          <WaitingQueue offer={offer} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'merge' && <MergeOffers id={offer.id} onClose={() => setOpen(undefined)} onDone={close} />}
      {open === 'dissolve' && <DissolveOffer id={offer.id} onClose={() => setOpen(undefined)} onDone={close} />}
    </>
  )
}
