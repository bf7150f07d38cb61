/** The carriers that the platform ships with. */
export const carriers = ['UPS', 'FedEx', 'USPS', 'Estes', 'XPO', 'Own truck'] as const
