export { type CallOptions, createClient, type TalaanClient } from './client.ts'
export { TalaanError } from './error.ts'
