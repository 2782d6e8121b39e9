import { idCodes } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { idCodePublicKey } from './reads.ts'

export const idCodesRoutes = defineRoutes(idCodes, { idCodePublicKey })
