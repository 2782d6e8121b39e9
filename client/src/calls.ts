/** Every call of the portal, by domain, without the schemas that check it: `npm run manifests` writes them. */
export * from '@talaan/contract/calls'
