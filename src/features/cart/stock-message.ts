/** Message of a line whose quantity exceeds the stock. */
export function stockMessage(left: number): string {
  return left <= 0 ? 'This product is out of stock.' : `Only ${left.toLocaleString('en-US')} left in stock.`
}
