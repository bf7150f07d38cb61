export default function CheckoutPaymentPage() {
  return <h1>CheckoutPaymentPage</h1>
}
