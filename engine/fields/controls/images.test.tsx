import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderFields } from "../../views/form/testing/render-fields.ts";
import { field } from "../../views/form/testing/render-form.tsx";

afterEach(cleanup);

describe("Colour control", () => {
  const colour = field("/colour", { control: { name: "colour" } });

  it("can be typed, picked and emptied", async () => {
    const { sent } = await renderFields({ colour: "#112233", other: "x" }, [colour, field("/other")]);
    const text = await screen.findByLabelText<HTMLInputElement>("colour");
    const choice = screen.getByLabelText<HTMLInputElement>("Choose a colour");
    expect([text.value, choice.value]).toEqual(["#112233", "#112233"]);
    fireEvent.change(choice, { target: { value: "#445566" } });
    expect(text.value).toBe("#445566");
    fireEvent.change(text, { target: { value: "" } });
    expect(choice.value, "the browser's choice knows no empty colour").toBe("#ffffff");
    fireEvent.change(screen.getByLabelText("other"), { target: { value: "y" } });
    expect(await sent()).toEqual({ colour: "", other: "y" });
  });

  it("has no colour picker when it is read-only", async () => {
    await renderFields({ colour: "#112233" }, [{ ...colour, schema: { type: "string", readOnly: true } }]);
    expect((await screen.findByLabelText<HTMLInputElement>("colour")).readOnly).toBe(true);
    expect(screen.queryByLabelText("Choose a colour"), "what looks like a button would be pressed").toBeNull();
  });
});

describe("Image control", () => {
  const image = field("/logo", {
    control: { name: "image" },
    schema: { type: "string", maxLength: 60 },
  });
  const choose = async (file: File): Promise<boolean> =>
    fireEvent.change(await screen.findByLabelText("Browse…"), { target: { files: [file] } });

  it("shows the image at its address, or a message that there is none", async () => {
    await renderFields({ logo: "https://acme.example/logo.png" }, [image]);
    const shown = await screen.findByRole<HTMLImageElement>("img", { name: "Image" });
    expect([shown.src, shown.referrerPolicy]).toEqual(["https://acme.example/logo.png", "no-referrer"]);
    fireEvent.error(shown);
    expect(screen.getByText(/^There is no image to see/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("logo"), { target: { value: "https://acme.example/other.png" } });
    expect(screen.getByRole<HTMLImageElement>("img").src).toBe("https://acme.example/other.png");
  });

  it("stores a file as a data URL, and shows its type and size", async () => {
    const { sent } = await renderFields({ logo: "" }, [image]);
    await choose(new File(["abc"], "a.png", { type: "image/png" }));
    expect(await screen.findByText("image/png, 1 KiB")).toBeTruthy();
    expect(await sent()).toEqual({ logo: "data:image/png;base64,YWJj" });
  });

  it("rejects a file that is too large or no image, and blocks saving until the value changes", async () => {
    const { server } = await renderFields({ logo: "https://acme.example/logo.png", other: "x" }, [
      image,
      field("/other"),
    ]);
    await choose(new File(["x".repeat(50)], "a.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This file is larger than/);
    await choose(new File(["x"], "a.pdf", { type: "application/pdf" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("This file is not an image."));
    fireEvent.change(screen.getByLabelText("other"), { target: { value: "y" } });
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    await waitFor(() => expect(screen.getByRole("img")).toBeTruthy());
    expect(server.writes()).toEqual([]);
    fireEvent.change(screen.getByLabelText("logo"), { target: { value: "https://acme.example/other.png" } });
    fireEvent.click(screen.getByRole("button", { name: "update" }));
    await waitFor(() => expect(server.writes()).toHaveLength(1));
  });

  it("accepts only files when the schema has a media type", async () => {
    const schema = { type: "string", contentMediaType: "image/*" };
    const { sent } = await renderFields({ logo: "https://acme.example/logo.png" }, [{ ...image, schema }]);
    expect(await screen.findByText("https://acme.example/logo.png")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    await choose(new File(["abc"], "a.png", { type: "image/png" }));
    expect(await screen.findByText("image/png, 1 KiB")).toBeTruthy();
    expect(await sent()).toEqual({ logo: "data:image/png;base64,YWJj" });
  });

  it("accepts a file whose data URL fits into the maximum length, and rejects a larger one", async () => {
    await renderFields({ logo: "" }, [{ ...image, schema: { type: "string", maxLength: 1_333_400 } }]);
    await choose(new File([new Uint8Array(1_000_000)], "a.png", { type: "image/png" }));
    expect(await screen.findByText("image/png, 977 KiB")).toBeTruthy();
    await choose(new File([new Uint8Array(1_000_100)], "a.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This file is larger than/);
  });

  it("accepts only addresses when the schema has the format of an address", async () => {
    await renderFields({ logo: "" }, [{ ...image, schema: { type: "string", format: "uri" } }]);
    expect(await screen.findByLabelText("logo")).toBeTruthy();
    expect(screen.queryByLabelText("Browse…")).toBeNull();
  });
});
