export default function DesignAiWelcomePage() {
  return <h1>DesignAiWelcomePage</h1>
}
