// Registers the service worker once the page is usable, and tells when a newer version lies ready.
import { signal } from "@preact/signals";

// Calling it takes the newer version, which loads the page again.
export const newVersion = signal<(() => void) | null>(null);

function offer(waiting: ServiceWorker | null): void {
  if (!waiting || !navigator.serviceWorker.controller) return;  // the first one replaces nothing
  newVersion.value = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  };
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/sw.js") as ServiceWorkerRegistration | undefined;
  if (!registration) return;  // the browser lets no page keep itself
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const fresh = registration.installing;
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed") offer(fresh);
    });
  });
}

// A page of the development server, or one without a safe connection, has no worker.
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  register().catch((reason) => console.warn("the page is not kept for times without a connection", reason));
}
