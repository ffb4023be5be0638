// Search in pages that were opened as files: browsers allow no workers there, so its code runs in a hidden frame.
// The theme looks for the name IFrameWorker, and would load such a class from another site.
if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class extends EventTarget {
    onmessage = null;

    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      const load = (source) =>
        new Promise((resolve, reject) => {
          const script = frame.contentDocument.createElement("script");
          Object.assign(script, { src: source, onload: resolve, onerror: reject });
          frame.contentDocument.body.append(script);
        });
      this.inside.postMessage = (data) => this.tell(this, data);
      this.inside.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      this.ready = load(url);
    }

    tell(target, data) {
      const event = new MessageEvent("message", { data });
      target.dispatchEvent(event);
      target.onmessage?.(event);
    }

    postMessage(data) {
      this.ready.then(() => this.tell(this.inside, data));
    }

    terminate() {}
  };
}
