/** The carriers that Wainscot hands parcels to. */
export const carriers = ['UPS', 'FedEx', 'USPS', 'Estes', 'XPO', 'Own truck'] as const
