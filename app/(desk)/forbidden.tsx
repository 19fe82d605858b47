export { default } from "@/app/(workspace)/forbidden";
