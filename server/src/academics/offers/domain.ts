import type { Manifest } from '#foundation/manifest.ts'
import { offerConstraints } from './add-offer.ts'
import { clashConstraints } from './clashes/write-class.ts'
import { offersKind } from './imports/import-offers.ts'
import { roomConstraints } from './rooms/rooms.ts'
import { offersRoutes, roomsRoutes } from './routes.ts'

export const offersDomain: Manifest = {
  routes: [offersRoutes, roomsRoutes],
  constraints: { ...offerConstraints, ...clashConstraints, ...roomConstraints },
  importKinds: { offers: offersKind },
  personColumns: [
    { of: 'students', merge: 'unite', copy: 'enrollments', columns: 'seat_refusals.student_id' },
    { of: 'users', merge: 'move', copy: 'work', columns: 'subject_offers.employee_id' },
  ],
  records: {
    rooms: { name: 'code' },
    subject_offers: { name: "subject_code || ' ' || coalesce(section, '')" },
  },
}
