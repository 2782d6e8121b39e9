import type { Manifest } from '../manifest.ts'
import { actsOfWork } from './person-columns.ts'

export const peopleDomain: Manifest = {
  personColumns: [
    { of: 'users', merge: 'own', leftOut: 'The record itself, in the profile', columns: 'user_infos.user_id' },
    actsOfWork('files.owner_id'),
  ],
  records: { user_infos: { person: 'id' } },
}
